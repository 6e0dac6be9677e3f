/** Users, sessions, codes, and data of the sandbox and the operator. */
export const INITIAL = `
  CREATE TABLE users (
    id INTEGER PRIMARY KEY,
    public_id TEXT NOT NULL UNIQUE,
    account TEXT NOT NULL UNIQUE,
    email TEXT,
    area_code TEXT,
    phone TEXT,
    nickname TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    funds_hash TEXT NOT NULL,
    invitation_code TEXT NOT NULL UNIQUE,
    invited_by TEXT NOT NULL,
    name_status INTEGER NOT NULL,
    created INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE invitations (code TEXT PRIMARY KEY, created INTEGER NOT NULL) STRICT;
  CREATE TABLE codes (
    account TEXT NOT NULL,
    scene TEXT NOT NULL,
    hash BLOB NOT NULL,
    sent INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    PRIMARY KEY (account, scene)
  ) STRICT;
  CREATE TABLE tickets (hash BLOB PRIMARY KEY, account TEXT NOT NULL, expires INTEGER NOT NULL) STRICT;
  CREATE TABLE sessions (
    hash BLOB PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    user INTEGER NOT NULL,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    address TEXT NOT NULL
  ) STRICT;
  CREATE INDEX sessions_by_user ON sessions (user);
  CREATE INDEX sessions_by_expiry ON sessions (expires);
  CREATE TABLE login_failures (id INTEGER PRIMARY KEY, subject TEXT NOT NULL, time INTEGER NOT NULL) STRICT;
  CREATE INDEX login_failures_by_subject ON login_failures (subject, time);
  CREATE TABLE login_rests (subject TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT;
  CREATE TABLE outbox (
    id INTEGER PRIMARY KEY,
    account TEXT NOT NULL,
    scene TEXT NOT NULL,
    code TEXT NOT NULL,
    time INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX outbox_by_account ON outbox (account, id);
  CREATE TABLE faucet_draws (
    user INTEGER NOT NULL,
    key TEXT NOT NULL,
    currency TEXT NOT NULL,
    day INTEGER NOT NULL,
    time INTEGER NOT NULL,
    PRIMARY KEY (user, key)
  ) STRICT;
  CREATE INDEX faucet_draws_by_day ON faucet_draws (user, currency, day);
  CREATE TABLE done_once (name TEXT PRIMARY KEY, time INTEGER NOT NULL) STRICT;
  CREATE TABLE audit_log (
    id INTEGER PRIMARY KEY,
    time INTEGER NOT NULL,
    actor TEXT NOT NULL,
    act TEXT NOT NULL,
    subject TEXT NOT NULL,
    outcome TEXT NOT NULL
  ) STRICT;
  `;
