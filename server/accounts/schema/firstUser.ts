/** First number for new accounts after a restore, because other databases may know accounts that this file does not. */
export const FIRST_USER_LEFT = `
  CREATE TABLE first_user (one INTEGER PRIMARY KEY CHECK (one = 1), id INTEGER NOT NULL) STRICT;
`;
