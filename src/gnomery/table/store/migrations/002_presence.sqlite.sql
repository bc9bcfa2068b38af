-- When the server last ran, and when it did not: clocks stand still meanwhile.
CREATE TABLE alive (at REAL NOT NULL);
INSERT INTO alive VALUES (0);
CREATE TABLE stops (began REAL NOT NULL, ended REAL NOT NULL);
