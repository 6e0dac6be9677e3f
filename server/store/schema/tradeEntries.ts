/**
 * A trade's row is its journal entry: the entry's number, the quantity in smallest left units, and the balances after it. Trades of
 * the house with itself have no entry of their own. 2 is the fee account; side 0 is a buying taker.
 */
export const TRADE_ENTRIES_SCHEMA = `
  ALTER TABLE trades ADD COLUMN entry INTEGER;
  ALTER TABLE trades ADD COLUMN quantity INTEGER;
  ALTER TABLE trades ADD COLUMN maker_left INTEGER;
  ALTER TABLE trades ADD COLUMN maker_right INTEGER;
  ALTER TABLE trades ADD COLUMN taker_left INTEGER;
  ALTER TABLE trades ADD COLUMN taker_right INTEGER;
  ALTER TABLE trades ADD COLUMN left_fees INTEGER;
  ALTER TABLE trades ADD COLUMN right_fees INTEGER;
  CREATE INDEX postings_entry ON postings (entry, user, currency);
  UPDATE trades SET entry = entries.seq FROM entries
    WHERE entries.kind = 'trade' AND trades.seq = CAST(entries.ref AS INTEGER);
  UPDATE trades SET
    quantity = (SELECT abs(amount) FROM postings WHERE postings.entry = trades.entry AND currency = left_id
      AND user = iif(side = 0, maker, taker)),
    maker_left = (SELECT after FROM postings WHERE postings.entry = trades.entry AND user = maker AND currency = left_id),
    maker_right = (SELECT after FROM postings WHERE postings.entry = trades.entry AND user = maker AND currency = right_id),
    taker_left = (SELECT after FROM postings WHERE postings.entry = trades.entry AND user = taker AND currency = left_id),
    taker_right = (SELECT after FROM postings WHERE postings.entry = trades.entry AND user = taker AND currency = right_id),
    left_fees = (SELECT after FROM postings WHERE postings.entry = trades.entry AND user = 2 AND currency = left_id),
    right_fees = (SELECT after FROM postings WHERE postings.entry = trades.entry AND user = 2 AND currency = right_id)
    FROM pairs WHERE trades.entry IS NOT NULL AND pairs.id = trades.pair;
  DELETE FROM postings WHERE entry IN (SELECT seq FROM entries WHERE kind = 'trade');
  DELETE FROM entries WHERE kind = 'trade';
  DROP INDEX postings_entry;
  DROP INDEX trades_maker;
  DROP INDEX trades_taker;
  CREATE INDEX trades_maker ON trades (maker, seq, pair) WHERE maker >= 1000;
  CREATE INDEX trades_taker ON trades (taker, seq, pair) WHERE taker >= 1000;
`;
