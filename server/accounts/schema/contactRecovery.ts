/** What is to replace a lost e-mail or phone. `mark`: the account's last change when it was asked for; another one since stops it. */
export const CONTACT_RECOVERY = `
  ALTER TABLE users ADD COLUMN factor_since INTEGER;
  CREATE TABLE contact_recoveries (
    user INTEGER PRIMARY KEY REFERENCES users (id),
    account TEXT NOT NULL,
    requested INTEGER NOT NULL,
    due INTEGER NOT NULL,
    mark INTEGER NOT NULL,
    address TEXT NOT NULL,
    device TEXT NOT NULL,
    locale TEXT NOT NULL
  ) STRICT;
  CREATE INDEX contact_recoveries_by_due ON contact_recoveries (due);
`;
