import { makeGrid } from '../../../../domain/money/grid';
import { fundingPayment } from '../../../../domain/rules/futures/funding';
import { SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';
import type { Reader } from '../../../store/listPages';
import { loadClientIds, ownerIn, type StorePart } from '../../../store/part';
import { loadFutures } from './rows';
import {
  FUNDING_RUNS_SCHEMA,
  FUTURES_MODE_SCHEMA,
  FUTURES_SCHEMA,
  FUTURES_TRAIL_SCHEMA,
  POSITION_TRADES_SCHEMA,
} from './schema';
import { FuturesWriter } from './writer';

/** Returns the amounts frozen by open futures orders and isolated positions, by "user currency". */
function heldByFutures(read: Reader): Map<string, bigint> {
  const [currency] = read<{ id: bigint }>("SELECT id FROM currencies WHERE symbol = 'USDT'");
  const rows = read<{ user: bigint; held: bigint }>(
    `SELECT user, sum(held) AS held FROM (
       SELECT user, hold AS held FROM futures_orders WHERE open = 1
       UNION ALL SELECT user, margin FROM futures_positions WHERE ended IS NULL
     ) GROUP BY user`,
  );
  return new Map(rows.map(({ user, held }) => [`${user} ${currency?.id}`, held]));
}

const CLEARING = `
  SELECT coalesce((SELECT sum(total) FROM balances WHERE user = ${SYSTEM_ACCOUNTS.futuresClearing}), 0) AS held,
    coalesce((SELECT sum(-side * cost) FROM futures_positions WHERE ended IS NULL), 0) AS owed`;

interface RunRow extends Record<'pair' | 'time' | 'rate' | 'mark' | 'left_scale' | 'right_scale', bigint> {
  price_tick: string;
  qty_step: string;
  paid: bigint | null;
  owed: bigint | null;
}

type OwedRow = Record<'side' | 'lots', bigint>;

/**
 * Checks running funding: collected but not yet paid out must equal what is still due, within one unit of rounding per position;
 * a run that an earlier version began may lack as much.
 */
function checkFunding(read: Reader): string[] {
  const [held] = read<{ total: bigint | null }>(
    `SELECT sum(total) AS total FROM balances WHERE user = ${SYSTEM_ACCOUNTS.futuresFunding}`,
  );
  let rest = held?.total ?? 0n;
  let most = 0n;
  const runs = read<RunRow>(
    `SELECT r.*, price_tick, qty_step, a.scale AS left_scale, b.scale AS right_scale
     FROM futures_funding_runs r JOIN pairs p ON p.id = r.pair
     JOIN currencies a ON a.id = left_id JOIN currencies b ON b.id = right_id`,
  );
  for (const { pair, time, rate, mark, paid, owed, ...listed } of runs) {
    const grid = makeGrid({
      ...listed,
      left_scale: Number(listed.left_scale),
      right_scale: Number(listed.right_scale),
    });
    const left = read<OwedRow>(
      'SELECT side, lots FROM futures_positions WHERE ended IS NULL AND pair = ? AND funded_to < ?',
      ...[pair, time],
    );
    for (const { side, lots } of left) {
      const due = fundingPayment(grid, { side: side === 1n ? 1 : -1, lots }, { mark, rate });
      rest += due < 0n && paid !== null && owed !== null ? -((-due * paid) / owed) : due;
    }
    const [positions] = read<{ count: bigint }>('SELECT count(*) AS count FROM futures_positions WHERE pair = ?', pair);
    most += positions?.count ?? 0n;
  }
  if (rest >= -most && rest <= most) return [];
  return [`Funding under way holds ${held?.total ?? 0n}, with what is still due it would leave ${rest}.`];
}

/** Returns the discrepancies between positions, orders and the clearing account. */
function checkFutures(read: Reader): string[] {
  const problems: string[] = checkFunding(read);
  const open = read<{ pair: bigint; lots: bigint }>(
    'SELECT pair, sum(side * lots) AS lots FROM futures_positions WHERE ended IS NULL GROUP BY pair HAVING sum(side * lots) <> 0',
  );
  for (const { pair, lots } of open) problems.push(`Longs and shorts of contract ${pair} differ by ${lots} lots.`);
  const [clearing] = read<{ held: bigint; owed: bigint }>(CLEARING);
  if (clearing && clearing.held !== clearing.owed)
    problems.push(`The futures' clearing holds ${clearing.held}, open positions make it ${clearing.owed}.`);
  const beyond = read<{ user: bigint; id: bigint }>(
    `SELECT p.user, p.id FROM futures_positions p WHERE p.ended IS NULL AND p.user >= 1000 AND p.lots < (
       SELECT coalesce(sum(left), 0) FROM futures_orders o WHERE o.open = 1 AND o.user = p.user AND o.pair = p.pair
         AND o.direction = CASE p.side WHEN 1 THEN 'close_long' ELSE 'close_short' END
     ) LIMIT 20`,
  );
  for (const { user, id } of beyond) problems.push(`Account ${user} closes more of position ${id} than it holds.`);
  const unled = read<{ id: bigint }>(
    `SELECT id FROM futures_plans p WHERE status = 'entrusted' AND place IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM futures_peaks k WHERE k.pair = p.pair AND k.by = p.by AND k.rising = p.rising AND k.last >= p.place
     ) LIMIT 20`,
  );
  for (const { id } of unled) problems.push(`Trailing stop ${id} has no best price.`);
  const wrong = read<{ id: bigint }>(
    'SELECT id FROM futures_positions WHERE (ended IS NULL) <> (lots > 0) OR cost < 0 OR margin < 0 LIMIT 20',
  );
  for (const { id } of wrong) problems.push(`The figures of position ${id} do not fit its state.`);
  return problems;
}

export const futuresStore: StorePart = {
  migrations: {
    ...{ 6: FUTURES_SCHEMA, 11: FUNDING_RUNS_SCHEMA, 12: FUTURES_TRAIL_SCHEMA, 13: FUTURES_MODE_SCHEMA },
    ...{ 22: POSITION_TRADES_SCHEMA },
  },
  writer: (db) => {
    const writer = new FuturesWriter(db);
    return ({ futures }, state) => writer.write(futures, state);
  },
  load(db, state) {
    loadFutures(db, state);
    const names = 'futures_client_ids';
    loadClientIds(db, state.futures.clientIds, { names, orders: 'futures_orders', open: 'open = 1' });
    loadClientIds(db, state.futures.clientIds, { names, orders: 'futures_plans', open: "status = 'entrusted'" });
  },
  explainer: (db) => {
    const ownerOfOrder = ownerIn(db, 'futures_orders');
    const ownerOfPlan = ownerIn(db, 'futures_plans');
    return (command, error) => {
      if (error === 'futuresPlanNotFound' && 'planId' in command)
        return ownerOfPlan(command.planId) === command.user ? 'futuresPlanEnded' : error;
      if (error !== 'orderNotFound' || (command.kind !== 'futures.cancel' && command.kind !== 'futures.amend'))
        return error;
      return ownerOfOrder(command.orderId) === command.user ? 'orderClosed' : error;
    };
  },
  holds: { account: 'contract', by: heldByFutures },
  check: checkFutures,
};
