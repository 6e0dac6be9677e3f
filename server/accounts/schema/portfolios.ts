/**
 * Portfolios other than the main one, by number among their owner's; names are sealed, products comma-separated. A key acts for one
 * of them.
 */
export const PORTFOLIOS = `
  CREATE TABLE portfolios (
    user INTEGER NOT NULL REFERENCES users (id),
    portfolio INTEGER NOT NULL,
    name TEXT NOT NULL,
    created INTEGER NOT NULL,
    archived INTEGER,
    products TEXT NOT NULL DEFAULT 'spot,futures,seconds',
    max_leverage INTEGER,
    PRIMARY KEY (user, portfolio)
  ) STRICT;
  ALTER TABLE api_keys ADD COLUMN portfolio INTEGER NOT NULL DEFAULT 0;
`;
