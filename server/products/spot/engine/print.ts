import { DONE, refuse, type Decision } from '../../../engine/decision';
import { isHouse, SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';
import { owedLots, readPrints, type GridPrint, type Print } from '../../../engine/matching/print';
import type { State } from '../../../engine/state';
import type { Market } from './market';
import { crosses } from './match';
import { TIF, TYPE } from './order';
import { place } from './place';
import { runTriggered } from './stops';
import { queueTriggered } from './triggers';

/**
 * Takes trades of the reference market, oldest first: users who stand first in our book at such a price or better are
 * filled by the house, then the last price follows, and with it stop orders trigger.
 */
export function takePrints(state: State, pair: string, prints: readonly Print[], at: number): Decision {
  const market = state.marketByName.get(pair);
  if (!market) return refuse('unknownPair', 'pair');
  if (!market.trading) return refuse('pairHalted', 'pair');
  const read = readPrints(market.grid, prints);
  if (!read) return refuse('validation', 'prints');
  for (const print of read) {
    fillUsers(state, market, print, at);
    market.lastTicks = print.ticks;
    queueTriggered(state, market, print.ticks, at);
    runTriggered(state, market, at);
  }
  state.changes.market(market);
  return DONE;
}

function fillUsers(state: State, market: Market, print: GridPrint, at: number): void {
  const { orders } = state;
  const book = market.opposite(print.side);
  for (let level = book.best(); level && crosses(print.side, print.ticks, level.ticks); level = book.best()) {
    const { ticks, head } = level;
    if (isHouse(orders.trader(head).user)) return;
    const lots = owedLots(print, ticks, orders.left(head));
    const order = { side: print.side, type: TYPE.limit, tif: TIF.ioc, ticks, lots, total: 0, triggerTicks: 0 };
    const { ok } = place(state, market, SYSTEM_ACCOUNTS.houseTaker, order, at);
    if (!ok || ticks === print.ticks) return;
  }
}
