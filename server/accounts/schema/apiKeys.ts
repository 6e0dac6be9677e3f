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
