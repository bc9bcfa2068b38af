-- When some server last ran, and when none did: clocks stand still meanwhile.
CREATE TABLE alive (at double precision NOT NULL);
INSERT INTO alive VALUES (0);
CREATE TABLE stops (began double precision NOT NULL, ended double precision NOT NULL);

-- When each process last saw somebody at a seat. After a crash of the database nobody was seen.
CREATE UNLOGGED TABLE seen (
    table_id text COLLATE "C" NOT NULL,
    seat integer NOT NULL,
    process text COLLATE "C" NOT NULL,
    is_here boolean NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (table_id, seat, process)
);
