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
