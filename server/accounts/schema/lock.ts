/** Locked accounts, and the email links with which an owner can lock one, as digests only. */
export const LOCK = `
  CREATE TABLE account_locks (user INTEGER PRIMARY KEY REFERENCES users (id), since INTEGER NOT NULL) STRICT;
  CREATE TABLE alarm_links (
    hash BLOB PRIMARY KEY,
    user INTEGER NOT NULL REFERENCES users (id),
    expires INTEGER NOT NULL,
    used INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX alarm_links_by_user ON alarm_links (user);
`;
