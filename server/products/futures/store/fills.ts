import type { FuturesDirection } from '../../../../domain/contract/futures/futures';
import type { TradeTable } from '../../../store/fills';
import type { FuturesTradeRow } from './programQueries';
import type { PositionRow } from './rows';
import { Conditions, type Paging, placesOf, type Reader } from '../../../store/listPages';

export type OwnTradeRow = FuturesTradeRow & { own: bigint; direction: FuturesDirection };

export interface FillFilter extends Paging {
  pair?: string | undefined;
  direction?: FuturesDirection | undefined;
}

const SHOWN_DEALS = 200;
/** Trades scanned for a position's deals, because trades of the opposite side are interleaved. */
const SEARCHED_TRADES = 2000;

const directionOf = (role: 'maker' | 'taker') =>
  `(SELECT direction FROM futures_orders WHERE futures_orders.id = ${role}_order)`;

/** Returns a user's own trades of one contract or all, optionally limited to one direction. */
export const ownTrades = (pair: number | undefined, direction: FuturesDirection | undefined): TradeTable => ({
  ...{ table: 'futures_trades', index: 'futures_trades_of_' },
  columns: (role) => `*, ${role}_order AS own, ${directionOf(role)} AS direction`,
  filters: (role) => new Conditions().and('pair = ?', pair).and(`${directionOf(role)} = ?`, direction),
});

/**
 * Returns the numbers of the trades during a position's lifetime; those of its first and last millisecond may belong to its
 * neighbours, so times only serve for rows without numbers.
 */
function lifetimeOf(read: Reader, { time, ended, first_trade: first, last_trade: last }: PositionRow): Conditions {
  const isOver = ended !== null;
  return placesOf(read, 'futures_trades', {
    from: first === 0n ? Number(time) : undefined,
    to: isOver && last === 0n ? Number(ended) : undefined,
  })
    .and('seq >= ?', first === 0n ? undefined : first)
    .and('seq <= ?', isOver && last !== 0n ? last : undefined);
}

/** Returns the first trades that opened and closed a position: its user's trades of the contract during its lifetime. */
export function positionTrades(read: Reader, position: PositionRow): OwnTradeRow[] {
  const { user, pair, side } = position;
  const words = `'buy', 'sell', ${side === 1n ? "'open_long', 'close_long'" : "'open_short', 'close_short'"}`;
  const { text, values } = lifetimeOf(read, position);
  const traded = (role: 'maker' | 'taker') =>
    `SELECT *, ${role}_order AS own FROM futures_trades INDEXED BY futures_trades_${role === 'maker' ? 'made' : 'taken'}
     WHERE ${role} >= 1000 AND ${role} = ? AND pair = ? AND ${text}`;
  return read<OwnTradeRow>(
    `SELECT traded.*, futures_orders.direction FROM (
       ${traded('maker')} UNION ALL ${traded('taker')} ORDER BY seq LIMIT ${SEARCHED_TRADES}
     ) traded CROSS JOIN futures_orders ON futures_orders.id = own WHERE direction IN (${words})
     ORDER BY traded.seq LIMIT ${SHOWN_DEALS}`,
    ...[user, pair, ...values],
    ...[user, pair, ...values],
  );
}
