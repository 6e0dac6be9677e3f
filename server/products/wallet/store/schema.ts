export const WALLET_SCHEMA = `
  CREATE TABLE deposits (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    currency INTEGER NOT NULL REFERENCES currencies (id),
    network TEXT NOT NULL,
    address TEXT NOT NULL,
    txid TEXT NOT NULL,
    ref TEXT NOT NULL UNIQUE,
    amount INTEGER NOT NULL,
    confirmations INTEGER NOT NULL,
    required INTEGER NOT NULL,
    sandbox INTEGER NOT NULL,
    status INTEGER NOT NULL,
    time INTEGER NOT NULL,
    updated INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX deposits_user ON deposits (user, id);
  CREATE INDEX deposits_open ON deposits (id) WHERE status < 2;
  CREATE TABLE withdrawals (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    currency INTEGER NOT NULL REFERENCES currencies (id),
    network TEXT NOT NULL,
    address TEXT NOT NULL,
    memo TEXT,
    note TEXT,
    amount INTEGER NOT NULL,
    fee INTEGER NOT NULL,
    worth INTEGER NOT NULL,
    required INTEGER NOT NULL,
    sandbox INTEGER NOT NULL,
    status INTEGER NOT NULL,
    failure TEXT,
    txid TEXT,
    confirmations INTEGER NOT NULL,
    time INTEGER NOT NULL,
    approved INTEGER,
    disbursed INTEGER,
    ended INTEGER,
    updated INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX withdrawals_user ON withdrawals (user, id);
  CREATE INDEX withdrawals_open ON withdrawals (id) WHERE status < 2;
  CREATE INDEX withdrawals_time ON withdrawals (time) WHERE status < 3;
  CREATE TABLE transfers (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    currency INTEGER NOT NULL REFERENCES currencies (id),
    source INTEGER NOT NULL,
    target INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    time INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX transfers_user ON transfers (user, id);
  CREATE INDEX postings_user ON postings (user, entry, account, currency) WHERE user >= 1000;
  CREATE INDEX entries_credits ON entries (time) WHERE kind = 'credit';
`;
