/** Notices and their read state. `user` null: for everybody, with texts; otherwise worded by the client from kind and params. */
export const NOTICES = `
  CREATE TABLE notices (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    public_id TEXT NOT NULL UNIQUE,
    user INTEGER,
    time INTEGER NOT NULL,
    kind TEXT NOT NULL,
    params TEXT NOT NULL
  ) STRICT;
  CREATE INDEX notices_by_user ON notices (user, id);
  CREATE TABLE notice_texts (
    notice INTEGER NOT NULL REFERENCES notices (id) ON DELETE CASCADE,
    locale TEXT NOT NULL,
    title TEXT NOT NULL,
    content TEXT NOT NULL,
    PRIMARY KEY (notice, locale)
  ) STRICT;
  CREATE TABLE notice_reads (
    user INTEGER NOT NULL,
    notice INTEGER NOT NULL REFERENCES notices (id) ON DELETE CASCADE,
    PRIMARY KEY (user, notice)
  ) STRICT;
  CREATE INDEX notice_reads_by_notice ON notice_reads (notice);
  CREATE TABLE notice_marks (user INTEGER PRIMARY KEY, read_up_to INTEGER NOT NULL) STRICT;
`;
