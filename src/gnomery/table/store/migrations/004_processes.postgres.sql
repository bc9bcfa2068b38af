-- Which processes live. All of this is of the moment: after a crash of the database it begins anew.
CREATE UNLOGGED TABLE processes (
    process text COLLATE "C" NOT NULL PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Which process lets the bots of a table think, as long as it lives.
CREATE UNLOGGED TABLE keepers (
    table_id text COLLATE "C" NOT NULL PRIMARY KEY,
    process text COLLATE "C" NOT NULL
);

CREATE INDEX keepers_by_process ON keepers (process);

-- What may be used once and was, until it would not open anything any more.
CREATE UNLOGGED TABLE used (
    mark text COLLATE "C" NOT NULL PRIMARY KEY,
    until double precision NOT NULL
);

-- How much addresses have taken of what everybody shares, told by each process to the others.
CREATE UNLOGGED TABLE takings (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    process text COLLATE "C" NOT NULL,
    kind text COLLATE "C" NOT NULL,
    address text COLLATE "C" NOT NULL,
    cost double precision NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp()
);
