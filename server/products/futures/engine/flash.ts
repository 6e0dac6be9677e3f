import type { FuturesSide } from '../../../../domain/contract/futures/futures';
import type { Side } from '../../../../domain/rules/futures/contract';
import { quantityToLots } from '../../../../domain/money/grid';
import { refuse, type Decision } from '../../../engine/decision';
import type { State } from '../../../engine/state';
import { refusalOfPrice } from './checks';
import type { FuturesCommands } from './commands';
import type { Contract } from './contract';
import { settleFunding } from './fundingRun';
import { execute } from './match';
import { atMarket, BY_USER, place, submit } from './place';
import { fitClosing } from './positions';
import { refusalOfLots } from './readIntent';
import { bookSide, closingOf } from './records';
import type { FuturesTrader } from './trader';

type Input<Kind extends keyof FuturesCommands> = FuturesCommands[Kind]['input'];

export const sideOf = (side: FuturesSide): Side => (side === 'long' ? 1 : -1);

/**
 * Closes as much as the book takes within the sweep; the surplus stays open. Closing orders that do not fit what the close leaves
 * are cancelled first.
 */
export function flashClose(
  state: State,
  trader: FuturesTrader,
  contract: Contract,
  { side: word, quantity }: Pick<Input<'futures.flashClose'>, 'side' | 'quantity'>,
  at: number,
): Decision<FuturesCommands['futures.flashClose']['done']> {
  const side = sideOf(word);
  const position = trader.position(contract, side);
  if (!position) return refuse('futuresPositionNotFound', 'side');
  const lots = quantity === null ? position.lots : quantityToLots(contract.rules.grid, quantity);
  if (lots === null) return refusalOfLots(contract, quantity ?? '');
  if (lots > position.lots) return refuse('futuresCloseBeyond', 'quantity');
  if (contract.market.halted) return refuse('pairHalted', 'pair');
  const direction = closingOf(side);
  const book = bookSide(direction);
  const intent = atMarket(direction, book, lots, 'flash');
  const wrongPrice = refusalOfPrice(contract, intent);
  if (wrongPrice) return wrongPrice;
  if (!contract.opposite(book).best()) return refuse('noLiquidity');
  fitClosing(state, trader, position, at, position.lots - lots);
  const order = submit(state, contract, trader, intent, BY_USER, at);
  execute(state, order, at);
  return { ok: true, futures: { order, surplus: lots - order.dealLots } };
}

/**
 * Closes a position at once and opens the same size on the other side at the market. What the book does not take stays open, and
 * nothing is opened then; when the opening is refused, the position stays closed and the reason is returned.
 */
export function reverse(
  state: State,
  trader: FuturesTrader,
  contract: Contract,
  { side, permitted }: Input<'futures.reverse'>,
  at: number,
): Decision<FuturesCommands['futures.reverse']['done']> {
  if (!permitted) return refuse('futuresPermission');
  const closed = flashClose(state, trader, contract, { side, quantity: null }, at);
  if (!closed.ok) return closed;
  const { order, surplus } = closed.futures;
  if (surplus > 0) return { ok: true, futures: { order, surplus, opened: null, refused: null } };
  settleFunding(state, trader.user, at);
  const isOneWay = trader.positionMode === 'one_way';
  const direction = side === 'long' ? (isOneWay ? 'sell' : 'open_short') : isOneWay ? 'buy' : 'open_long';
  const opened = place(state, contract, trader, atMarket(direction, bookSide(direction), order.dealLots), BY_USER, at);
  const isRefused = 'ok' in opened;
  return {
    ok: true,
    futures: { order, surplus, opened: isRefused ? null : opened, refused: isRefused ? opened.error : null },
  };
}

/** Closes all positions at once, or those of one contract; returns how many are closed and how many are partly left. */
export function closeAll(
  state: State,
  trader: FuturesTrader,
  contract: Contract | null,
  at: number,
): Decision<FuturesCommands['futures.closeAll']['done']> {
  const done = { closed: 0, left: 0 };
  for (const position of [...trader.positions]) {
    if (contract !== null && position.contract !== contract) continue;
    const side = position.side === 1 ? 'long' : 'short';
    flashClose(state, trader, position.contract, { side, quantity: null }, at);
    if (position.ended === null) done.left++;
    else done.closed++;
  }
  return { ok: true, ...done };
}
