BEGIN TRANSACTION;
CREATE TABLE events (
    match TEXT NOT NULL REFERENCES matches(id),
    seq INTEGER NOT NULL,               -- 1, 2, ... without gaps
    command_id TEXT,                    -- made by the client; NULL for bots and nature
    seat INTEGER,                       -- NULL: nature
    notation TEXT NOT NULL,
    engine TEXT NOT NULL,
    time REAL NOT NULL,
    PRIMARY KEY (match, seq),
    UNIQUE (match, command_id)
) WITHOUT ROWID;
INSERT INTO "events" VALUES('FBUZ03aVmd-iOf0Q8a7-mg',1,NULL,NULL,'~first:0','0.1.0',1.79533107608024501797e+09);
INSERT INTO "events" VALUES('FBUZ03aVmd-iOf0Q8a7-mg',2,NULL,NULL,'~red','0.1.0',1.79533107608024501797e+09);
INSERT INTO "events" VALUES('FBUZ03aVmd-iOf0Q8a7-mg',3,NULL,NULL,'~red','0.1.0',1.79533107608024501797e+09);
INSERT INTO "events" VALUES('FBUZ03aVmd-iOf0Q8a7-mg',4,NULL,NULL,'~black','0.1.0',1.79533107608024501797e+09);
INSERT INTO "events" VALUES('FBUZ03aVmd-iOf0Q8a7-mg',5,NULL,NULL,'~white','0.1.0',1.79533107608024501797e+09);
INSERT INTO "events" VALUES('FBUZ03aVmd-iOf0Q8a7-mg',6,NULL,NULL,'~blue','0.1.0',1.79533107608024501797e+09);
INSERT INTO "events" VALUES('FBUZ03aVmd-iOf0Q8a7-mg',7,NULL,NULL,'~red','0.1.0',1.79533107608024501797e+09);
INSERT INTO "events" VALUES('FBUZ03aVmd-iOf0Q8a7-mg',8,NULL,NULL,'~blue','0.1.0',1.79533107608024501797e+09);
INSERT INTO "events" VALUES('FBUZ03aVmd-iOf0Q8a7-mg',9,NULL,NULL,'~red','0.1.0',1.79533107608024501797e+09);
INSERT INTO "events" VALUES('FBUZ03aVmd-iOf0Q8a7-mg',10,NULL,NULL,'~red','0.1.0',1.79533107608024501797e+09);
INSERT INTO "events" VALUES('FBUZ03aVmd-iOf0Q8a7-mg',11,NULL,NULL,'~red','0.1.0',1.79533107608024501797e+09);
INSERT INTO "events" VALUES('FBUZ03aVmd-iOf0Q8a7-mg',12,NULL,NULL,'~black','0.1.0',1.79533107608024501797e+09);
INSERT INTO "events" VALUES('FBUZ03aVmd-iOf0Q8a7-mg',13,NULL,NULL,'~black','0.1.0',1.79533107608024501797e+09);
INSERT INTO "events" VALUES('FBUZ03aVmd-iOf0Q8a7-mg',14,NULL,NULL,'~yellow','0.1.0',1.79533107608024501797e+09);
INSERT INTO "events" VALUES('FBUZ03aVmd-iOf0Q8a7-mg',15,NULL,NULL,'~black','0.1.0',1.79533107608024501797e+09);
INSERT INTO "events" VALUES('FBUZ03aVmd-iOf0Q8a7-mg',16,NULL,NULL,'~black','0.1.0',1.79533107608024501797e+09);
INSERT INTO "events" VALUES('FBUZ03aVmd-iOf0Q8a7-mg',17,NULL,NULL,'~red','0.1.0',1.79533107608024501797e+09);
INSERT INTO "events" VALUES('FBUZ03aVmd-iOf0Q8a7-mg',18,NULL,NULL,'~black','0.1.0',1.79533107608024501797e+09);
INSERT INTO "events" VALUES('FBUZ03aVmd-iOf0Q8a7-mg',19,NULL,NULL,'~blue','0.1.0',1.79533107608024501797e+09);
INSERT INTO "events" VALUES('FBUZ03aVmd-iOf0Q8a7-mg',20,NULL,NULL,'~white','0.1.0',1.79533107608024501797e+09);
INSERT INTO "events" VALUES('FBUZ03aVmd-iOf0Q8a7-mg',21,NULL,NULL,'~yellow','0.1.0',1.79533107608024501797e+09);
INSERT INTO "events" VALUES('FBUZ03aVmd-iOf0Q8a7-mg',22,'501fd7b8-d55d-4869-b0fd-92b2ad3de75d',0,'F3:red>1','0.1.0',1.79533109017430949207e+09);
INSERT INTO "events" VALUES('FBUZ03aVmd-iOf0Q8a7-mg',23,'5fcc904c-5d40-4ae9-be15-b4ebf6e16cc6',1,'F5:white>4','0.1.0',1.79533109024277973174e+09);
INSERT INTO "events" VALUES('FBUZ03aVmd-iOf0Q8a7-mg',24,'75a17a42-f237-4c8e-96c5-c2f02fff703c',0,'F2:blue>floor','0.1.0',1.79533109026434421536e+09);
INSERT INTO "events" VALUES('FBUZ03aVmd-iOf0Q8a7-mg',25,'576bf847-909b-49fc-a703-43be13e0dfed',1,'C:yellow>5','0.1.0',1.79533109026903295521e+09);
INSERT INTO "events" VALUES('FBUZ03aVmd-iOf0Q8a7-mg',26,'4dbf4961-787d-4dc5-b8a3-cf6c02585236',0,'F1:black>5','0.1.0',1.79533109027275657653e+09);
INSERT INTO "events" VALUES('FBUZ03aVmd-iOf0Q8a7-mg',27,'a6358733-2761-4a25-bcb5-f6a00b44b331',1,'F4:black>floor','0.1.0',1.79533109027887940404e+09);
INSERT INTO "events" VALUES('j0ryx8uf10XZVUmO-ixgLQ',1,NULL,NULL,'~archon:1','0.1.0',1.79533109029821491241e+09);
INSERT INTO "events" VALUES('j0ryx8uf10XZVUmO-ixgLQ',2,NULL,1,'god:zeus','0.1.0',1.79533110534164977076e+09);
INSERT INTO "events" VALUES('j0ryx8uf10XZVUmO-ixgLQ',3,NULL,1,'god:prometheus','0.1.0',1.79533110539541792866e+09);
INSERT INTO "events" VALUES('j0ryx8uf10XZVUmO-ixgLQ',4,'5d881584-3359-46b6-a010-adc14ee173f0',0,'god:zeus','0.1.0',1.79533110542355108258e+09);
INSERT INTO "events" VALUES('j0ryx8uf10XZVUmO-ixgLQ',5,NULL,1,'god:prometheus','0.1.0',1.79533110546798157689e+09);
INSERT INTO "events" VALUES('j0ryx8uf10XZVUmO-ixgLQ',6,NULL,1,'start:1','0.1.0',1.79533110549638557436e+09);
INSERT INTO "events" VALUES('j0ryx8uf10XZVUmO-ixgLQ',7,NULL,1,'d5','0.1.0',1.79533110553558850289e+09);
INSERT INTO "events" VALUES('j0ryx8uf10XZVUmO-ixgLQ',8,NULL,1,'c1','0.1.0',1.79533110555152416228e+09);
INSERT INTO "events" VALUES('j0ryx8uf10XZVUmO-ixgLQ',9,'b41b5abf-65b5-4d29-809b-a2e95f3ea857',0,'b5','0.1.0',1.79533110559322071075e+09);
INSERT INTO "events" VALUES('j0ryx8uf10XZVUmO-ixgLQ',10,'0564c7fb-b1ae-4d15-b5d9-5b925cbb7b9e',0,'e4','0.1.0',1.79533110561669564247e+09);
INSERT INTO "events" VALUES('j0ryx8uf10XZVUmO-ixgLQ',11,NULL,1,'d5','0.1.0',1.79533110568757033349e+09);
INSERT INTO "events" VALUES('j0ryx8uf10XZVUmO-ixgLQ',12,NULL,1,'+c5','0.1.0',1.7953311057044780254e+09);
INSERT INTO "events" VALUES('j0ryx8uf10XZVUmO-ixgLQ',13,NULL,1,'d4','0.1.0',1795331105.71552);
CREATE TABLE guests (
    id TEXT PRIMARY KEY,
    token TEXT NOT NULL UNIQUE,         -- SHA-256 of what the cookie holds
    name TEXT,
    created REAL NOT NULL
);
INSERT INTO "guests" VALUES('n6tXWzXNlX0m8UQfCCjYkQ','0d03bf196cecce732de391cba3c24a36f7d8e2938302165fa6cd6a8517be779f','Ana',1.79533107604018259051e+09);
INSERT INTO "guests" VALUES('eNrJTdVhVuFQ5KKdP9Qevw','d8ae7215da774a070bed187ca98208ac9880916d9e403a17046904cf414ae056','Bo',1.79533107607236075398e+09);
CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables(id),
    number INTEGER NOT NULL,            -- 1, 2, ... at its table
    seats TEXT NOT NULL,                -- JSON: who sat where when it began
    rules TEXT NOT NULL,                -- version of the rules that its events follow
    seed BLOB NOT NULL,
    salt BLOB NOT NULL,
    commitment TEXT NOT NULL,
    version INTEGER NOT NULL,           -- number of its last event: what compare-and-set looks at
    due TEXT NOT NULL,                  -- JSON: seats that owe a decision
    over INTEGER NOT NULL,
    started REAL NOT NULL,
    updated REAL NOT NULL,
    UNIQUE (table_id, number)
);
INSERT INTO "matches" VALUES('FBUZ03aVmd-iOf0Q8a7-mg','Ra2-UD68arwfGV3pjJVSEw',1,'[{"kind":"person","guest":"n6tXWzXNlX0m8UQfCCjYkQ","name":"Ana","bot":null,"level":null,"agreed":false},{"kind":"person","guest":"eNrJTdVhVuFQ5KKdP9Qevw","name":"Bo","bot":null,"level":null,"agreed":false}]','azul-1',X'1186153559C5D6C301AF4CF58BA5C7672C84828A0280455A1A19B34103A061D6',X'C39EC390675ED2995C2B8CDCA7DB1302094ABC074E4BF8CF3672B20E843A0BC8','de69c2412a4a50f8cfeb04ac65df5bab26ed8a026503773b1c6b1308af0b83e3',27,'[0]',0,1.79533107608024501797e+09,1.79533109027887940404e+09);
INSERT INTO "matches" VALUES('j0ryx8uf10XZVUmO-ixgLQ','4UY2S1FHPIULHpQLFPbllw',1,'[{"kind":"person","guest":"n6tXWzXNlX0m8UQfCCjYkQ","name":"Ana","bot":null,"level":null,"agreed":false},{"kind":"bot","guest":null,"name":null,"bot":"random","level":null,"agreed":false}]','santorini-1',X'62CE797B098CE733788D8745B0ACF38595A33434B9ADDB8AB1D62F0864E07474',X'BDB798FB90C629079CF51C04D8C53A36BF3E5835CD31B3D9ADFC803710A679FF','775889c12fcab67bfa811dfb87b4a1b091e1d276021fd0f22ac1a2ce08820ea4',13,'[1]',0,1.79533109029821491241e+09,1.79533110573549509053e+09);
CREATE TABLE recoveries (
    table_id TEXT NOT NULL REFERENCES tables(id),
    guest TEXT NOT NULL REFERENCES guests(id),
    token TEXT NOT NULL,                -- SHA-256
    expires REAL NOT NULL,
    PRIMARY KEY (table_id, guest)
) WITHOUT ROWID;
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables(id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,                 -- open, person, bot
    guest TEXT REFERENCES guests(id),
    name TEXT,
    bot TEXT,
    level INTEGER,
    agreed INTEGER NOT NULL DEFAULT 0,  -- to a rematch
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
INSERT INTO "seats" VALUES('4UY2S1FHPIULHpQLFPbllw',0,'person','n6tXWzXNlX0m8UQfCCjYkQ','Ana',NULL,NULL,0);
INSERT INTO "seats" VALUES('4UY2S1FHPIULHpQLFPbllw',1,'bot',NULL,NULL,'random',NULL,0);
INSERT INTO "seats" VALUES('Ra2-UD68arwfGV3pjJVSEw',0,'person','n6tXWzXNlX0m8UQfCCjYkQ','Ana',NULL,NULL,0);
INSERT INTO "seats" VALUES('Ra2-UD68arwfGV3pjJVSEw',1,'person','eNrJTdVhVuFQ5KKdP9Qevw','Bo',NULL,NULL,0);
INSERT INTO "seats" VALUES('fkOgrHdUwpLAk_e_xKWU-A',0,'open',NULL,NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES('fkOgrHdUwpLAk_e_xKWU-A',1,'bot',NULL,NULL,'random',NULL,0);
INSERT INTO "seats" VALUES('fkOgrHdUwpLAk_e_xKWU-A',2,'open',NULL,NULL,NULL,NULL,0);
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    players INTEGER NOT NULL,
    options TEXT NOT NULL,              -- JSON, all of them
    host TEXT NOT NULL REFERENCES guests(id),
    autostart INTEGER NOT NULL,
    updated REAL NOT NULL
);
INSERT INTO "tables" VALUES('Ra2-UD68arwfGV3pjJVSEw','azul',2,'{"wall":"coloured"}','n6tXWzXNlX0m8UQfCCjYkQ',1,1.79533107608024501797e+09);
INSERT INTO "tables" VALUES('4UY2S1FHPIULHpQLFPbllw','santorini',2,'{"gods":"draft"}','n6tXWzXNlX0m8UQfCCjYkQ',1,1.79533109029821491241e+09);
INSERT INTO "tables" VALUES('fkOgrHdUwpLAk_e_xKWU-A','azul',3,'{"wall":"coloured"}','eNrJTdVhVuFQ5KKdP9Qevw',1,1.79533110580300164218e+09);
CREATE INDEX seats_of_guest ON seats(guest);
COMMIT;
PRAGMA user_version = 1;
