/** Account events other than logins. `ref` distinguishes a repeated report from a second event. */
export const ACTIVITY = `
  CREATE TABLE account_activity (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL REFERENCES users (id),
    time INTEGER NOT NULL,
    kind TEXT NOT NULL,
    what TEXT NOT NULL,
    ref TEXT NOT NULL,
    detail TEXT NOT NULL,
    address TEXT NOT NULL,
    device TEXT NOT NULL,
    UNIQUE (user, what, ref)
  ) STRICT;
  CREATE INDEX account_activity_by_user ON account_activity (user, id);
`;
