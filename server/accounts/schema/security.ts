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
