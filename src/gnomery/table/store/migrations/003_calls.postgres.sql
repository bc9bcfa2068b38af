-- What a server makes once and keeps for itself, such as the key that signs its pushes.
CREATE TABLE keys (name text NOT NULL PRIMARY KEY, value bytea NOT NULL);

-- Devices that want to be called, and how they are reached.
CREATE TABLE devices (
    id bytea NOT NULL PRIMARY KEY,
    data bytea NOT NULL,
    renewed double precision NOT NULL
);

-- The seats each of them is called for, and how far it has been told.
CREATE TABLE watches (
    device bytea NOT NULL REFERENCES devices ON DELETE CASCADE,
    table_id text COLLATE "C" NOT NULL REFERENCES summaries ON DELETE CASCADE,
    role text COLLATE "C" NOT NULL,
    seen bigint NOT NULL DEFAULT 0,
    told bigint NOT NULL DEFAULT -1,
    reminded bigint NOT NULL DEFAULT -1,
    due double precision,
    PRIMARY KEY (device, table_id, role)
);

CREATE INDEX watches_by_table ON watches (table_id, role);
