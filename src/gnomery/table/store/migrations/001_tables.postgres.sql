CREATE TABLE gnomery (schema_version bigint NOT NULL);
INSERT INTO gnomery VALUES (1);

-- Texts sort by their bytes, as they do in SQLite.
CREATE TABLE summaries (
    table_id text COLLATE "C" NOT NULL PRIMARY KEY,
    game text NOT NULL,
    status text NOT NULL,
    is_listed boolean NOT NULL,
    data bytea NOT NULL,
    updated double precision NOT NULL,
    last bigint NOT NULL,
    -- By the server's own clock: what a process has missed while it was not listening.
    written timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE INDEX summaries_by_time ON summaries (status, updated);
CREATE INDEX summaries_by_writing ON summaries (written);

CREATE TABLE entries (
    table_id text COLLATE "C" NOT NULL REFERENCES summaries ON DELETE CASCADE,
    number bigint NOT NULL,
    kind text NOT NULL,
    data bytea NOT NULL,
    at double precision NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE answers (
    table_id text COLLATE "C" NOT NULL REFERENCES summaries ON DELETE CASCADE,
    actor text COLLATE "C" NOT NULL,
    action text COLLATE "C" NOT NULL,
    answer bytea NOT NULL,
    PRIMARY KEY (table_id, actor, action)
);

CREATE TABLE tokens (
    hash bytea NOT NULL PRIMARY KEY,
    table_id text COLLATE "C" NOT NULL REFERENCES summaries ON DELETE CASCADE,
    role text NOT NULL,
    created double precision NOT NULL,
    expires double precision
);

CREATE INDEX tokens_by_table ON tokens (table_id);

-- One append in one statement: it is done wholly or not at all, and costs one round trip.
-- The outcome is 'done', 'duplicate' (then `said` is the stored answer), 'conflict' or 'gone'.
CREATE FUNCTION append_to_log(
    new summaries,
    numbers bigint [], kinds text [], datas bytea [], times double precision [],
    who text, what text, reply bytea,
    hashes bytea [], roles text [], births double precision [], ends double precision [],
    revoked bytea [],
    channel text,
    OUT outcome text, OUT said bytea
) LANGUAGE plpgsql AS $$
DECLARE
    due bigint := new.last - cardinality(numbers);
    reached bigint;
BEGIN
    -- A new table gets its row first, so that there is always one to lock.
    IF due = 0 THEN
        INSERT INTO summaries
        VALUES (new.table_id, new.game, new.status, new.is_listed, new.data, new.updated, 0)
        ON CONFLICT DO NOTHING;
    END IF;
    -- Whoever comes second waits here, and then sees what the first has written.
    SELECT last INTO reached FROM summaries WHERE table_id = new.table_id FOR UPDATE;
    SELECT answer INTO said FROM answers
    WHERE table_id = new.table_id AND actor = who AND action = what;
    IF FOUND THEN
        outcome := 'duplicate';
        RETURN;
    END IF;
    IF reached IS DISTINCT FROM due THEN
        outcome := CASE WHEN reached IS NULL THEN 'gone' ELSE 'conflict' END;
        RETURN;
    END IF;
    UPDATE summaries SET
        game = new.game, status = new.status, is_listed = new.is_listed, data = new.data,
        updated = new.updated, last = new.last, written = clock_timestamp()
    WHERE table_id = new.table_id;
    INSERT INTO entries
    SELECT new.table_id, * FROM unnest(numbers, kinds, datas, times);
    IF what IS NOT NULL THEN
        INSERT INTO answers VALUES (new.table_id, who, what, reply);
    END IF;
    DELETE FROM tokens WHERE table_id = new.table_id AND hash = ANY (revoked);
    INSERT INTO tokens
    SELECT hash, new.table_id, role, birth, ending
    FROM unnest(hashes, roles, births, ends) AS fresh (hash, role, birth, ending)
    ON CONFLICT (hash) DO UPDATE SET
        table_id = excluded.table_id, role = excluded.role,
        created = excluded.created, expires = excluded.expires;
    PERFORM pg_notify(channel, new.last || ' ' || new.table_id);
    outcome := 'done';
END;
$$;
