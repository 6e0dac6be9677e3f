import { SEALED_WITH } from '../vault';

const LOGIN_BLIND = (table: string): string => `
  UPDATE ${table} SET subject = CASE
    WHEN subject LIKE 'codes:%' THEN 'codes:' || blind('account', substr(subject, 7))
    WHEN instr(subject, '|') > 0 THEN
      'login:' || blind('account', substr(subject, 7, instr(subject, '|') - 7)) || substr(subject, instr(subject, '|'))
    ELSE 'login:' || blind('account', substr(subject, 7)) END
  WHERE subject LIKE 'login:%@%' OR subject LIKE 'login:+%' OR subject LIKE 'codes:%';`;

/** Names, addresses and bank details are sealed from here on; "_key" columns and digests are blind indexes. */
export const SEALING = `
  ${SEALED_WITH}
  ALTER TABLE users ADD COLUMN account_key TEXT NOT NULL DEFAULT '';
  ALTER TABLE users DROP COLUMN email;
  ALTER TABLE users DROP COLUMN area_code;
  ALTER TABLE users DROP COLUMN phone;
  UPDATE users SET account_key = blind('account', account), account = seal('account', account),
    anti_phishing = seal('phishing', anti_phishing);
  CREATE UNIQUE INDEX users_by_account ON users (account_key);
  UPDATE codes SET account = blind('account', account);
  UPDATE outbox SET account = blind('account', account);
  ALTER TABLE tickets ADD COLUMN subject_key TEXT NOT NULL DEFAULT '';
  UPDATE tickets SET subject_key = blind('ticket', account), account = seal('ticket', account);
  ${LOGIN_BLIND('login_failures')}
  ${LOGIN_BLIND('login_rests')}
  UPDATE contact_recoveries SET account = seal('account', account);
  UPDATE withdrawal_addresses SET address_key = blind('address', user || ' ' || address_key || ' ' || memo),
    address = seal('address', address), memo = seal('memo', memo), note = seal('note', note);
  CREATE UNIQUE INDEX withdrawal_addresses_by_key ON withdrawal_addresses (user, currency, network, address_key);
  UPDATE collection_methods SET holder = seal('holder', holder), bank = seal('bank', bank), branch = seal('bank', branch);
  UPDATE audit_log SET subject = seal('audit', subject), outcome = seal('audit', outcome);
`;

/** Replacements of a lost email or phone. `mark`: the account's last change at the time of the request; any later one stops it. */
export const CONTACT_RECOVERY = `
  ALTER TABLE users ADD COLUMN factor_since INTEGER;
  CREATE TABLE contact_recoveries (
    user INTEGER PRIMARY KEY REFERENCES users (id),
    account TEXT NOT NULL,
    requested INTEGER NOT NULL,
    due INTEGER NOT NULL,
    mark INTEGER NOT NULL,
    address TEXT NOT NULL,
    device TEXT NOT NULL,
    locale TEXT NOT NULL
  ) STRICT;
  CREATE INDEX contact_recoveries_by_due ON contact_recoveries (due);
`;

/**
 * Accounts being closed, and the sealed retained records of closed ones. `mark`: the last change of a protection at the time of the
 * request.
 */
export const CLOSING = `
  CREATE TABLE account_closings (
    user INTEGER PRIMARY KEY REFERENCES users (id),
    requested INTEGER NOT NULL,
    due INTEGER NOT NULL,
    mark INTEGER NOT NULL,
    address TEXT NOT NULL,
    device TEXT NOT NULL,
    locale TEXT NOT NULL
  ) STRICT;
  CREATE INDEX account_closings_by_due ON account_closings (due);
  CREATE TABLE closed_accounts (
    user INTEGER PRIMARY KEY REFERENCES users (id),
    closed INTEGER NOT NULL,
    kept_until INTEGER NOT NULL,
    sealed BLOB NOT NULL
  ) STRICT;
  CREATE INDEX closed_accounts_by_end ON closed_accounts (kept_until);
`;

/** by_operator 1: requested by the operator, so that password and second factors are removed too. */
export const OPERATOR_RECOVERY = `
  ALTER TABLE contact_recoveries ADD COLUMN by_operator INTEGER NOT NULL DEFAULT 0;
`;

/** Withdrawal addresses and collection methods. */
export const ADDRESSES = `
  CREATE TABLE withdrawal_addresses (
    id TEXT PRIMARY KEY,
    user INTEGER NOT NULL,
    currency TEXT NOT NULL,
    network TEXT NOT NULL,
    address TEXT NOT NULL,
    address_key TEXT NOT NULL,
    memo TEXT NOT NULL,
    note TEXT NOT NULL,
    time INTEGER NOT NULL,
    usable_from INTEGER NOT NULL,
    UNIQUE (user, currency, network, address_key, memo)
  ) STRICT;
  CREATE TABLE collection_methods (
    id TEXT PRIMARY KEY,
    user INTEGER NOT NULL,
    currency TEXT NOT NULL,
    holder TEXT NOT NULL,
    bank TEXT NOT NULL,
    branch TEXT,
    number_tail TEXT NOT NULL,
    number_hash BLOB NOT NULL,
    sealed BLOB NOT NULL,
    is_default INTEGER NOT NULL,
    time INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    UNIQUE (user, currency, number_hash)
  ) STRICT;
`;

/** Addresses entered in a withdrawal and confirmed: same waiting period as those of the book, but not listed in it. */
export const TYPED_ADDRESSES = `
  ALTER TABLE withdrawal_addresses ADD COLUMN typed INTEGER NOT NULL DEFAULT 0;
`;

/** Users whose withdrawals are restricted to the address book; `ends` is null until it is turned off. */
export const BOOK_ONLY = `
  CREATE TABLE book_only (user INTEGER PRIMARY KEY REFERENCES users (id), ends INTEGER) STRICT;
`;

/** Account protection: second factor, anti-phishing code, devices, login history. */
export const SECURITY = `
  ALTER TABLE users ADD COLUMN second_factor INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE users ADD COLUMN anti_phishing TEXT;
  ALTER TABLE users ADD COLUMN credentials_changed INTEGER;
  ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
  ALTER TABLE sessions ADD COLUMN last_seen INTEGER NOT NULL DEFAULT 0;
  CREATE TABLE second_factors (user INTEGER PRIMARY KEY, secret BLOB NOT NULL, last_step INTEGER NOT NULL) STRICT;
  CREATE TABLE recovery_codes (user INTEGER NOT NULL, hash BLOB NOT NULL, PRIMARY KEY (user, hash)) STRICT;
  CREATE TABLE login_history (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    time INTEGER NOT NULL,
    address TEXT NOT NULL,
    device TEXT NOT NULL,
    outcome TEXT NOT NULL
  ) STRICT;
  CREATE INDEX login_history_by_user ON login_history (user, id);
`;

/** Additions for registration and login: tickets by purpose, and rendered messages in the outbox. */
export const ACCESS = `
  ALTER TABLE tickets ADD COLUMN purpose TEXT NOT NULL DEFAULT 'register';
  ALTER TABLE outbox ADD COLUMN subject TEXT NOT NULL DEFAULT '';
  ALTER TABLE outbox ADD COLUMN body TEXT NOT NULL DEFAULT '';
`;

/** Time until which a session may move money: twelve hours after its last use. */
export const FRESHNESS = `
  ALTER TABLE sessions ADD COLUMN fresh_until INTEGER NOT NULL DEFAULT 0;
  UPDATE sessions SET fresh_until = last_seen + 43200000;
`;

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

/** Accounts suspended by an operator, whether or not their owner has locked them as well. */
export const SUSPENSION = `
  CREATE TABLE account_suspensions (user INTEGER PRIMARY KEY REFERENCES users (id), since INTEGER NOT NULL) STRICT;
`;

/** Two-letter country of a login; null if unknown. */
export const LOGIN_COUNTRY = `
  ALTER TABLE login_history ADD COLUMN country TEXT;
`;

/** Passkeys by credential id, base64url, and the answered challenges, each of which is valid once. */
export const PASSKEYS = `
  ALTER TABLE second_factors ADD COLUMN confirmed INTEGER NOT NULL DEFAULT 0;
  UPDATE second_factors SET confirmed = 1 WHERE user IN (SELECT id FROM users WHERE second_factor = 1);
  CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    user INTEGER NOT NULL REFERENCES users (id),
    credential TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    public_key BLOB NOT NULL,
    counter INTEGER NOT NULL,
    transports TEXT NOT NULL,
    synced INTEGER NOT NULL,
    created INTEGER NOT NULL,
    last_used INTEGER,
    last_address TEXT,
    blocked INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX passkeys_by_user ON passkeys (user);
  CREATE TABLE spent_challenges (hash BLOB PRIMARY KEY, expires INTEGER NOT NULL) STRICT;
`;

/** API keys. `sealed` contains the secret of an hmac key, `public_key` the public key of an ed25519 one; lists are JSON. */
export const API_KEYS = `
  CREATE TABLE api_keys (
    id TEXT PRIMARY KEY,
    user INTEGER NOT NULL REFERENCES users (id),
    key TEXT NOT NULL UNIQUE,
    label TEXT NOT NULL,
    kind TEXT NOT NULL,
    sealed BLOB,
    public_key TEXT,
    permissions TEXT NOT NULL,
    addresses TEXT NOT NULL,
    expires INTEGER,
    withdraw_from INTEGER,
    status TEXT NOT NULL,
    time INTEGER NOT NULL,
    last_time INTEGER,
    last_address TEXT,
    last_call TEXT
  ) STRICT;
  CREATE INDEX api_keys_by_user ON api_keys (user, time);
`;

/** Creation time, s since the epoch, of the last listen key that was closed; 0 for none. Earlier ones of the API key are over too. */
export const CLOSED_LISTEN_KEYS = `
  ALTER TABLE api_keys ADD COLUMN spot_closed INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE api_keys ADD COLUMN futures_closed INTEGER NOT NULL DEFAULT 0;
`;

/** Paid messages with codes, by day and counted subject. */
export const CODE_SPEND = `
  CREATE TABLE code_spend (
    day INTEGER NOT NULL,
    subject TEXT NOT NULL,
    sent INTEGER NOT NULL,
    last INTEGER NOT NULL,
    PRIMARY KEY (day, subject)
  ) STRICT;
`;

/** For lookups that would go through all users, or all links. */
export const LOOKUPS = `
  CREATE INDEX users_by_avatar ON users (avatar) WHERE avatar IS NOT NULL;
  CREATE INDEX alarm_links_by_expiry ON alarm_links (expires);
`;
