/**
 * Fiat trading: sellers' offers, orders between buyers and sellers, and the orders' logs. `price` is fiat money for one unit
 * with 8 decimal places; `amount` and `proceeds` are in smallest units of the fiat currency; `method` is sealed.
 */
export const FIAT_SCHEMA = `
  CREATE TABLE fiat_offers (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    currency INTEGER NOT NULL REFERENCES currencies (id),
    fiat TEXT NOT NULL,
    price INTEGER NOT NULL,
    quantity INTEGER NOT NULL,
    method TEXT NOT NULL,
    time INTEGER NOT NULL,
    remaining INTEGER NOT NULL,
    in_orders INTEGER NOT NULL,
    sold INTEGER NOT NULL,
    proceeds INTEGER NOT NULL,
    status INTEGER NOT NULL,
    ended INTEGER,
    updated INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX fiat_offers_user ON fiat_offers (user, id);
  CREATE INDEX fiat_offers_held ON fiat_offers (id) WHERE remaining + in_orders > 0;
  CREATE TABLE fiat_orders (
    id INTEGER PRIMARY KEY,
    offer INTEGER NOT NULL REFERENCES fiat_offers (id),
    buyer INTEGER NOT NULL,
    seller INTEGER NOT NULL,
    currency INTEGER NOT NULL REFERENCES currencies (id),
    fiat TEXT NOT NULL,
    price INTEGER NOT NULL,
    quantity INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    worth INTEGER NOT NULL,
    method TEXT NOT NULL,
    time INTEGER NOT NULL,
    confirm_ms INTEGER NOT NULL,
    status INTEGER NOT NULL,
    deadline INTEGER,
    cancel_reason INTEGER,
    paid INTEGER,
    ended INTEGER,
    updated INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX fiat_orders_buyer ON fiat_orders (buyer, id);
  CREATE INDEX fiat_orders_seller ON fiat_orders (seller, id);
  CREATE INDEX fiat_orders_offer ON fiat_orders (offer, id);
  CREATE INDEX fiat_orders_open ON fiat_orders (id) WHERE status < 3;
  CREATE INDEX fiat_orders_time ON fiat_orders (time);
  CREATE INDEX fiat_orders_ended ON fiat_orders (ended) WHERE ended IS NOT NULL;
  CREATE TABLE fiat_log (
    id INTEGER NOT NULL REFERENCES fiat_orders (id),
    number INTEGER NOT NULL,
    time INTEGER NOT NULL,
    actor INTEGER NOT NULL,
    type INTEGER NOT NULL,
    note TEXT,
    proof TEXT,
    PRIMARY KEY (id, number)
  ) STRICT, WITHOUT ROWID;
`;
