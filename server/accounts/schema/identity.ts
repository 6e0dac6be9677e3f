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
