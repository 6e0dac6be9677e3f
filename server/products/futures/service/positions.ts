import type { FuturesHolding, FuturesPosition } from '../../../../domain/contract/futures/futures';
import type { listFuturesPositions } from '../../../../domain/contract/futures/futuresLists';
import type { BodyOf } from '../../../../domain/contract/call';
import type { Page } from '../../../../domain/contract/envelope';

type Filter = BodyOf<typeof listFuturesPositions>;

/** Formats an ended position, none of whose figures depend on the mark price any more. */
export const endedPosition = (holding: FuturesHolding): FuturesPosition => ({
  ...holding,
  mark_price: null,
  notional: null,
  unrealised_profit: null,
  yield: null,
  maintenance_margin: null,
  margin_ratio: null,
  liquidation_price: null,
  adl: null,
});

/** Returns one page of the open positions that match a filter, newest first. */
export function pageOfOpen(positions: readonly FuturesPosition[], filter: Filter): Page<FuturesPosition> {
  const { pair, side, status, from, to, page, page_size } = filter;
  const list = positions
    .filter(
      (one) =>
        (!pair || one.pair === pair) &&
        (!side || one.side === side) &&
        (!status || one.status === status) &&
        one.time >= (from ?? 0) &&
        one.time <= (to ?? Infinity),
    )
    .toSorted((a, b) => b.time - a.time || (a.id < b.id ? 1 : -1));
  return { list: list.slice((page - 1) * page_size, page * page_size), total: list.length };
}
