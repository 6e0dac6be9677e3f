/** Identity submissions, photos and profile. */
export const IDENTITY = `
  ALTER TABLE users ADD COLUMN avatar TEXT;
  CREATE TABLE identity_submissions (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    status INTEGER NOT NULL,
    name BLOB NOT NULL,
    id_number BLOB NOT NULL,
    country TEXT NOT NULL,
    submitted INTEGER NOT NULL,
    decided INTEGER,
    decided_by TEXT,
    reason TEXT
  ) STRICT;
  CREATE INDEX identity_submissions_by_user ON identity_submissions (user, id);
  CREATE INDEX identity_submissions_by_status ON identity_submissions (status, submitted);
  CREATE TABLE identity_photos (
    id TEXT PRIMARY KEY,
    user INTEGER NOT NULL,
    side TEXT NOT NULL,
    submission INTEGER REFERENCES identity_submissions (id),
    uploaded INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX identity_photos_by_user ON identity_photos (user, submission);
  CREATE INDEX identity_photos_by_submission ON identity_photos (submission, uploaded);
`;

/** Comparison keys of nicknames; those of existing users are filled in when the accounts are opened. */
export const NICKNAMES = `
  CREATE TABLE nicknames (
    user INTEGER PRIMARY KEY REFERENCES users (id),
    fold TEXT NOT NULL UNIQUE
  ) STRICT;
`;

/** First number for new accounts after a restore, because other databases may know accounts that this file does not. */
export const FIRST_USER_LEFT = `
  CREATE TABLE first_user (one INTEGER PRIMARY KEY CHECK (one = 1), id INTEGER NOT NULL) STRICT;
`;

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

/** Chart drawings, one row per chart; the list is sealed, because it contains users' texts. */
export const DRAWINGS = `
  CREATE TABLE drawings (
    user INTEGER NOT NULL REFERENCES users (id),
    market TEXT NOT NULL,
    kept TEXT NOT NULL,
    PRIMARY KEY (user, market)
  ) STRICT, WITHOUT ROWID;
`;

/** User settings (`accountSettings` of the contract), as JSON; anything missing has its default. */
export const SETTINGS = `ALTER TABLE users ADD COLUMN settings TEXT NOT NULL DEFAULT '{}';`;
