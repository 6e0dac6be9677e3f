/** Account protection: second factor, anti-phishing code, devices, login history. */
export const SECURITY = `
  ALTER TABLE users ADD COLUMN second_factor INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE users ADD COLUMN anti_phishing TEXT;
  ALTER TABLE users ADD COLUMN credentials_changed INTEGER;
  ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
  ALTER TABLE sessions ADD COLUMN last_seen INTEGER NOT NULL DEFAULT 0;
  CREATE TABLE second_factors (user INTEGER PRIMARY KEY, secret BLOB NOT NULL, last_step INTEGER NOT NULL) STRICT;
  CREATE TABLE recovery_codes (user INTEGER NOT NULL, hash BLOB NOT NULL, PRIMARY KEY (user, hash)) STRICT;
  CREATE TABLE login_history (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    time INTEGER NOT NULL,
    address TEXT NOT NULL,
    device TEXT NOT NULL,
    outcome TEXT NOT NULL
  ) STRICT;
  CREATE INDEX login_history_by_user ON login_history (user, id);
`;

/** Additions for registration and login: tickets by purpose, and rendered messages in the outbox. */
export const ACCESS = `
  ALTER TABLE tickets ADD COLUMN purpose TEXT NOT NULL DEFAULT 'register';
  ALTER TABLE outbox ADD COLUMN subject TEXT NOT NULL DEFAULT '';
  ALTER TABLE outbox ADD COLUMN body TEXT NOT NULL DEFAULT '';
`;

/** Time until which a session may move money: twelve hours after its last use. */
export const FRESHNESS = `
  ALTER TABLE sessions ADD COLUMN fresh_until INTEGER NOT NULL DEFAULT 0;
  UPDATE sessions SET fresh_until = last_seen + 43200000;
`;

/** Locked accounts, and the email links with which an owner can lock one, as digests only. */
export const LOCK = `
  CREATE TABLE account_locks (user INTEGER PRIMARY KEY REFERENCES users (id), since INTEGER NOT NULL) STRICT;
  CREATE TABLE alarm_links (
    hash BLOB PRIMARY KEY,
    user INTEGER NOT NULL REFERENCES users (id),
    expires INTEGER NOT NULL,
    used INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX alarm_links_by_user ON alarm_links (user);
`;

/** Two-letter country of a login; null if unknown. */
export const LOGIN_COUNTRY = `
  ALTER TABLE login_history ADD COLUMN country TEXT;
`;

/** Passkeys by credential id, base64url, and the answered challenges, each of which is valid once. */
export const PASSKEYS = `
  ALTER TABLE second_factors ADD COLUMN confirmed INTEGER NOT NULL DEFAULT 0;
  UPDATE second_factors SET confirmed = 1 WHERE user IN (SELECT id FROM users WHERE second_factor = 1);
  CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    user INTEGER NOT NULL REFERENCES users (id),
    credential TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    public_key BLOB NOT NULL,
    counter INTEGER NOT NULL,
    transports TEXT NOT NULL,
    synced INTEGER NOT NULL,
    created INTEGER NOT NULL,
    last_used INTEGER,
    last_address TEXT,
    blocked INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX passkeys_by_user ON passkeys (user);
  CREATE TABLE spent_challenges (hash BLOB PRIMARY KEY, expires INTEGER NOT NULL) STRICT;
`;

/** API keys. `sealed` contains the secret of an hmac key, `public_key` the public key of an ed25519 one; lists are JSON. */
export const API_KEYS = `
  CREATE TABLE api_keys (
    id TEXT PRIMARY KEY,
    user INTEGER NOT NULL REFERENCES users (id),
    key TEXT NOT NULL UNIQUE,
    label TEXT NOT NULL,
    kind TEXT NOT NULL,
    sealed BLOB,
    public_key TEXT,
    permissions TEXT NOT NULL,
    addresses TEXT NOT NULL,
    expires INTEGER,
    withdraw_from INTEGER,
    status TEXT NOT NULL,
    time INTEGER NOT NULL,
    last_time INTEGER,
    last_address TEXT,
    last_call TEXT
  ) STRICT;
  CREATE INDEX api_keys_by_user ON api_keys (user, time);
`;

/** Paid messages with codes, by day and counted subject. */
export const CODE_SPEND = `
  CREATE TABLE code_spend (
    day INTEGER NOT NULL,
    subject TEXT NOT NULL,
    sent INTEGER NOT NULL,
    last INTEGER NOT NULL,
    PRIMARY KEY (day, subject)
  ) STRICT;
`;
