/** Exports of users' own data; times in ms since the epoch, `year` null for all years. */
export const EXPORTS = `
  CREATE TABLE exports (
    id TEXT PRIMARY KEY,
    user INTEGER NOT NULL REFERENCES users (id),
    kind TEXT NOT NULL,
    year INTEGER,
    locale TEXT NOT NULL,
    status TEXT NOT NULL,
    progress INTEGER NOT NULL,
    time INTEGER NOT NULL,
    expires INTEGER,
    size INTEGER
  ) STRICT;
  CREATE INDEX exports_by_user ON exports (user, time);
  CREATE INDEX exports_by_status ON exports (status, time);
`;
