/** What nicknames are told apart by; filled for the users of before when the accounts are opened. */
export const NICKNAMES = `
  CREATE TABLE nicknames (
    user INTEGER PRIMARY KEY REFERENCES users (id),
    fold TEXT NOT NULL UNIQUE
  ) STRICT;
`;
