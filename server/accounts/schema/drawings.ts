/** What users have drawn on charts, a row a chart; the list is sealed, as it has texts of theirs. */
export const DRAWINGS = `
  CREATE TABLE drawings (
    user INTEGER NOT NULL REFERENCES users (id),
    market TEXT NOT NULL,
    kept TEXT NOT NULL,
    PRIMARY KEY (user, market)
  ) STRICT, WITHOUT ROWID;
`;
