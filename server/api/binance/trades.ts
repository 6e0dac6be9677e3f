import { formatDecimal, pow10, trimZeros } from '../../../domain/money/decimal';
import { exact, ratio, SCALE } from './figures';
import type { Listing } from './symbols';
import type { Aggregate, TapeTrade } from './tape';

const turnoverOf = ({ price, quantity }: TapeTrade): string =>
  ratio(exact(price) * exact(quantity), pow10(2 * SCALE), SCALE);

/** `trades` and `historicalTrades` for futures. */
export const contractTrade = (trade: TapeTrade) => ({
  ...{ id: trade.id, price: trade.price, qty: trade.quantity, quoteQty: turnoverOf(trade), time: trade.time },
  isBuyerMaker: trade.isBuyerMaker,
});

/** `trades` and `historicalTrades` for spot. */
export const pairTrade = (trade: TapeTrade) => ({ ...contractTrade(trade), isBestMatch: true });

/** `aggTrades` for futures. */
export function contractAggregate({ id: a, trades }: Aggregate) {
  const { price: p, time: T, isBuyerMaker: m, id: f } = trades[0]!;
  const q = trades.reduce((sum, { quantity }) => sum + exact(quantity), 0n);
  return { a, p, q: trimZeros(formatDecimal(q, SCALE)), f, l: trades.at(-1)!.id, T, m };
}

/** `aggTrades` for spot. */
export const pairAggregate = (aggregate: Aggregate) => ({ ...contractAggregate(aggregate), M: true });

/** `@trade` */
export const tradeEvent = ({ symbol: s }: Listing, trade: TapeTrade, isPair: boolean, E: number) => {
  const { id: t, price: p, quantity: q, time: T, isBuyerMaker: m } = trade;
  return { e: 'trade', E, s, t, p, q, T, m, ...(isPair ? { M: true } : { X: 'MARKET' }) };
};

/** `@aggTrade` */
export function aggregateEvent({ symbol: s }: Listing, aggregate: Aggregate, isPair: boolean, E: number) {
  const told = isPair ? pairAggregate(aggregate) : contractAggregate(aggregate);
  return { e: 'aggTrade', E, s, ...told };
}
