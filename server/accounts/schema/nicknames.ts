/** Comparison keys of nicknames; those of existing users are filled in when the accounts are opened. */
export const NICKNAMES = `
  CREATE TABLE nicknames (
    user INTEGER PRIMARY KEY REFERENCES users (id),
    fold TEXT NOT NULL UNIQUE
  ) STRICT;
`;
