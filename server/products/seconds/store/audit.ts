import { parseDecimal, parseRate } from '../../../../domain/money/decimal';
import { riskOf } from '../../../../domain/rules/seconds/exposure';
import { FIRST_PREVIOUS, receiptHash } from '../../../../domain/rules/seconds/receipt';
import { SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';
import { receiptOf, type SecondsRow } from './rows';
import type { Reader } from '../../../store/listPages';

const PAGE = 5000;
const TOLD = 20;

/** Returns the amounts frozen by open seconds orders: users' stakes and the house's potential losses, by "user currency". */
export function heldBySeconds(read: Reader): Map<string, bigint> {
  const held = new Map<string, bigint>();
  const hold = (user: bigint | number, currency: bigint, amount: bigint) => {
    const key = `${user} ${currency}`;
    held.set(key, (held.get(key) ?? 0n) + amount);
  };
  for (const row of read<SecondsRow>('SELECT * FROM seconds_orders WHERE receipt IS NULL')) {
    hold(row.user, row.currency, row.stake);
    hold(SYSTEM_ACCOUNTS.houseSeconds, row.currency, riskOf(row.stake, parseRate(row.payout_rate)));
  }
  return held;
}

/** Receipt ticks missing from the record or different in it, while the record still covers their time. */
const WRONG_TICKS = `
  SELECT pair, receipt FROM (
    SELECT pair, receipt, entry_id AS tick, entry_time AS time, entry_price AS price FROM seconds_orders
      WHERE receipt IS NOT NULL AND entry_id IS NOT NULL
    UNION ALL SELECT pair, receipt, settle_id, settle_time, settle_price FROM seconds_orders
      WHERE receipt IS NOT NULL AND settle_id IS NOT NULL
  ) used WHERE tick >= (SELECT min(id) FROM seconds_ticks WHERE pair = used.pair)
  AND NOT EXISTS (
    SELECT 1 FROM seconds_ticks WHERE pair = used.pair AND id = tick AND time = used.time AND price = used.price
  ) LIMIT ${TOLD}`;

/** Checks that each receipt's hash matches its fields, that it names its predecessor, and that the money moved as stated. */
function checkChain(
  read: Reader,
  pair: { id: bigint; name: string },
  scaleOf: (currency: bigint) => number,
  posted: Map<bigint, bigint>,
): string[] {
  const problems: string[] = [];
  let number = 0;
  let previous = FIRST_PREVIOUS;
  for (;;) {
    const rows = read<SecondsRow>(
      `SELECT * FROM seconds_orders WHERE pair = ? AND receipt IS NOT NULL AND receipt > ? ORDER BY receipt LIMIT ${PAGE}`,
      pair.id,
      number,
    );
    for (const row of rows) {
      const scale = scaleOf(row.currency);
      const receipt = receiptOf(row, pair.name, scale);
      if (!receipt) continue;
      const isChained = receipt.number === number + 1 && receipt.previous === previous;
      if (!isChained || receiptHash(receipt) !== receipt.hash)
        problems.push(`Receipt ${receipt.number} of ${pair.name} was changed, or one before it.`);
      const moved = (parseDecimal(receipt.payout, scale) ?? 0n) - row.stake;
      if ((posted.get(row.id) ?? 0n) !== moved) problems.push(`The seconds order ${row.id} did not move its money.`);
      posted.delete(row.id);
      number = receipt.number;
      previous = receipt.hash;
    }
    if (rows.length < PAGE) return problems;
  }
}

/** Returns the discrepancies between receipts, the tick record and the journal. */
export function checkSeconds(read: Reader): string[] {
  const scales = read<{ scale: bigint }>('SELECT scale FROM currencies ORDER BY id').map(({ scale }) => Number(scale));
  const pairs = read<{ id: bigint; name: string }>('SELECT id, name FROM pairs ORDER BY id');
  const entries = read<{ id: bigint; amount: bigint }>(
    `SELECT CAST(ref AS INTEGER) AS id, sum(amount) AS amount FROM entries JOIN postings ON entry = seq
     WHERE kind = 'seconds' AND user >= 1000 GROUP BY ref`,
  );
  const posted = new Map(entries.map(({ id, amount }) => [id, amount]));
  const scaleOf = (currency: bigint) => scales[Number(currency)] ?? 0;
  const problems = pairs.flatMap((pair) => checkChain(read, pair, scaleOf, posted));
  for (const id of posted.keys()) problems.push(`The journal has a seconds order ${id} that was not settled.`);
  const ticks = read<{ pair: bigint; receipt: bigint }>(WRONG_TICKS);
  for (const { pair, receipt } of ticks) {
    problems.push(`A tick of receipt ${receipt} of ${pairs[Number(pair)]?.name} is not in the record.`);
  }
  return problems.slice(0, TOLD);
}
