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
