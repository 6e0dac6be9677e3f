/** The number from which on new accounts are numbered after a restore, whose rows may know of accounts that this file does not. */
export const FIRST_USER_LEFT = `
  CREATE TABLE first_user (one INTEGER PRIMARY KEY CHECK (one = 1), id INTEGER NOT NULL) STRICT;
`;
