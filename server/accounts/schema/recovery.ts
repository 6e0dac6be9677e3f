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

/**
 * Accounts being closed, and the sealed retained records of closed ones. `mark`: the last change of a protection at the time of the
 * request.
 */
export const CLOSING = `
  CREATE TABLE account_closings (
    user INTEGER PRIMARY KEY REFERENCES users (id),
    requested INTEGER NOT NULL,
    due INTEGER NOT NULL,
    mark INTEGER NOT NULL,
    address TEXT NOT NULL,
    device TEXT NOT NULL,
    locale TEXT NOT NULL
  ) STRICT;
  CREATE INDEX account_closings_by_due ON account_closings (due);
  CREATE TABLE closed_accounts (
    user INTEGER PRIMARY KEY REFERENCES users (id),
    closed INTEGER NOT NULL,
    kept_until INTEGER NOT NULL,
    sealed BLOB NOT NULL
  ) STRICT;
  CREATE INDEX closed_accounts_by_end ON closed_accounts (kept_until);
`;

/** by_operator 1: requested by the operator, so that password and second factors are removed too. */
export const OPERATOR_RECOVERY = `
  ALTER TABLE contact_recoveries ADD COLUMN by_operator INTEGER NOT NULL DEFAULT 0;
`;
