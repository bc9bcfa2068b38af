CREATE TABLE gnomery (schema_version INTEGER NOT NULL);
INSERT INTO gnomery VALUES (1);

CREATE TABLE summaries (
    table_id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    status TEXT NOT NULL,
    is_listed INTEGER NOT NULL,
    data BLOB NOT NULL,
    updated REAL NOT NULL,
    last INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX summaries_by_time ON summaries (status, updated);

CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES summaries ON DELETE CASCADE,
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    data BLOB NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE TABLE answers (
    table_id TEXT NOT NULL REFERENCES summaries ON DELETE CASCADE,
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    answer BLOB NOT NULL,
    PRIMARY KEY (table_id, actor, action)
) WITHOUT ROWID;

CREATE TABLE tokens (
    hash BLOB NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES summaries ON DELETE CASCADE,
    role TEXT NOT NULL,
    created REAL NOT NULL,
    expires REAL
) WITHOUT ROWID;

CREATE INDEX tokens_by_table ON tokens (table_id);
