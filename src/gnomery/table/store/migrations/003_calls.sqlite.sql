-- What a server makes once and keeps for itself, such as the key that signs its pushes.
CREATE TABLE keys (name TEXT NOT NULL PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;

-- Devices that want to be called, and how they are reached.
CREATE TABLE devices (
    id BLOB NOT NULL PRIMARY KEY,
    data BLOB NOT NULL,
    renewed REAL NOT NULL
) WITHOUT ROWID;

-- The seats each of them is called for, and how far it has been told.
CREATE TABLE watches (
    device BLOB NOT NULL REFERENCES devices ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES summaries ON DELETE CASCADE,
    role TEXT NOT NULL,
    seen INTEGER NOT NULL DEFAULT 0,
    told INTEGER NOT NULL DEFAULT -1,
    reminded INTEGER NOT NULL DEFAULT -1,
    due REAL,
    PRIMARY KEY (device, table_id, role)
) WITHOUT ROWID;

CREATE INDEX watches_by_table ON watches (table_id, role);
