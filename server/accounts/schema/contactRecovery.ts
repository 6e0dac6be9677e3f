/** Replacements of a lost email or phone. `mark`: the account's last change at the time of the request; any later one stops it. */
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
