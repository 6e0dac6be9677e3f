/** Chart drawings, one row per chart; the list is sealed, because it contains users' texts. */
export const DRAWINGS = `
  CREATE TABLE drawings (
    user INTEGER NOT NULL REFERENCES users (id),
    market TEXT NOT NULL,
    kept TEXT NOT NULL,
    PRIMARY KEY (user, market)
  ) STRICT, WITHOUT ROWID;
`;
