/** Users, sessions, codes, and data of the sandbox and the operator. */
export const INITIAL = `
  CREATE TABLE users (
    id INTEGER PRIMARY KEY,
    public_id TEXT NOT NULL UNIQUE,
    account TEXT NOT NULL UNIQUE,
    email TEXT,
    area_code TEXT,
    phone TEXT,
    nickname TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    funds_hash TEXT NOT NULL,
    invitation_code TEXT NOT NULL UNIQUE,
    invited_by TEXT NOT NULL,
    name_status INTEGER NOT NULL,
    created INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE invitations (code TEXT PRIMARY KEY, created INTEGER NOT NULL) STRICT;
  CREATE TABLE codes (
    account TEXT NOT NULL,
    scene TEXT NOT NULL,
    hash BLOB NOT NULL,
    sent INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    PRIMARY KEY (account, scene)
  ) STRICT;
  CREATE TABLE tickets (hash BLOB PRIMARY KEY, account TEXT NOT NULL, expires INTEGER NOT NULL) STRICT;
  CREATE TABLE sessions (
    hash BLOB PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    user INTEGER NOT NULL,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    address TEXT NOT NULL
  ) STRICT;
  CREATE INDEX sessions_by_user ON sessions (user);
  CREATE INDEX sessions_by_expiry ON sessions (expires);
  CREATE TABLE login_failures (id INTEGER PRIMARY KEY, subject TEXT NOT NULL, time INTEGER NOT NULL) STRICT;
  CREATE INDEX login_failures_by_subject ON login_failures (subject, time);
  CREATE TABLE login_rests (subject TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT;
  CREATE TABLE outbox (
    id INTEGER PRIMARY KEY,
    account TEXT NOT NULL,
    scene TEXT NOT NULL,
    code TEXT NOT NULL,
    time INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX outbox_by_account ON outbox (account, id);
  CREATE TABLE faucet_draws (
    user INTEGER NOT NULL,
    key TEXT NOT NULL,
    currency TEXT NOT NULL,
    day INTEGER NOT NULL,
    time INTEGER NOT NULL,
    PRIMARY KEY (user, key)
  ) STRICT;
  CREATE INDEX faucet_draws_by_day ON faucet_draws (user, currency, day);
  CREATE TABLE done_once (name TEXT PRIMARY KEY, time INTEGER NOT NULL) STRICT;
  CREATE TABLE audit_log (
    id INTEGER PRIMARY KEY,
    time INTEGER NOT NULL,
    actor TEXT NOT NULL,
    act TEXT NOT NULL,
    subject TEXT NOT NULL,
    outcome TEXT NOT NULL
  ) STRICT;
  `;

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

/**
 * Own limits for seconds contracts, by owner: USDT decimals, null for none; `next_*` apply at `next_from`, when it is not null.
 * Times in ms since the epoch.
 */
export const SECONDS_LIMITS = `
  CREATE TABLE seconds_limits (
    user INTEGER PRIMARY KEY REFERENCES users (id),
    stake TEXT,
    loss TEXT,
    next_stake TEXT,
    next_loss TEXT,
    next_from INTEGER,
    excluded_until INTEGER,
    country TEXT
  ) STRICT;
`;

/**
 * People who act as the operator, by the digest of their key, and acts that wait for a second person. A name is never given again.
 * Each entry of the log has the hash of itself and the one before.
 */
export const OPERATORS = `
  CREATE TABLE operators (
    name TEXT PRIMARY KEY,
    roles TEXT NOT NULL,
    hash BLOB NOT NULL UNIQUE,
    added INTEGER NOT NULL,
    ended INTEGER
  ) STRICT;
  CREATE TABLE operator_requests (
    id TEXT PRIMARY KEY,
    asker TEXT NOT NULL,
    act TEXT NOT NULL,
    reason TEXT NOT NULL,
    time INTEGER NOT NULL
  ) STRICT;
  ALTER TABLE audit_log ADD COLUMN reason TEXT;
  ALTER TABLE audit_log ADD COLUMN hash TEXT;
`;

/**
 * What people moved alone within a day. `what`: name of what was moved, which acts on the same thing share, or null; `worth` in units
 * of 10^-18 USDT.
 */
export const OPERATOR_MOVES = `
  CREATE TABLE operator_moves (
    id INTEGER PRIMARY KEY,
    person TEXT NOT NULL,
    what TEXT,
    worth TEXT NOT NULL,
    time INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX operator_moves_by_person ON operator_moves (person, time);
`;
