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

/** Price alerts of users. `triggered_*` is null while waiting. */
export const ALERTS = `
  CREATE TABLE price_alerts (
    id TEXT PRIMARY KEY,
    user INTEGER NOT NULL,
    market TEXT NOT NULL,
    kind TEXT NOT NULL,
    value TEXT NOT NULL,
    reference TEXT NOT NULL,
    status TEXT NOT NULL,
    time INTEGER NOT NULL,
    triggered_time INTEGER,
    triggered_price TEXT
  ) STRICT;
  CREATE INDEX price_alerts_by_user ON price_alerts (user, time);
  CREATE INDEX price_alerts_by_status ON price_alerts (status);
`;

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

/** Payment proofs of fiat orders stored as files, by uploader and order. */
export const FIAT_PROOFS = `
  CREATE TABLE fiat_proofs (
    id TEXT PRIMARY KEY,
    user INTEGER NOT NULL,
    order_id TEXT NOT NULL,
    uploaded INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX fiat_proofs_by_user ON fiat_proofs (user, uploaded);
  CREATE INDEX fiat_proofs_by_time ON fiat_proofs (uploaded);
`;
