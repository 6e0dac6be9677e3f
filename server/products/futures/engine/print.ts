import { DONE, refuse, type Decision } from '../../../engine/decision';
import { isHouse, SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';
import { owedLots, readPrints, type GridPrint, type Print } from '../../../engine/matching/print';
import { crosses } from '../../spot/engine/match';
import type { State } from '../../../engine/state';
import type { Contract } from './contract';
import { settleFunding } from './fundingRun';
import { BY_USER, place } from './place';

/** Fills the first users in the queue at such a price or better, and updates the last price, as in spot trading. */
export function takePrints(state: State, contract: Contract, prints: readonly Print[], at: number): Decision {
  if (contract.market.halted) return refuse('pairHalted', 'pair');
  const read = readPrints(contract.rules.grid, prints);
  if (!read) return refuse('validation', 'prints');
  settleFunding(state, SYSTEM_ACCOUNTS.houseTaker, at);
  for (const print of read) {
    fillUsers(state, contract, print, at);
    contract.noteTrade(print.ticks);
  }
  state.changes.futures.contract(contract);
  return DONE;
}

function fillUsers(state: State, contract: Contract, print: GridPrint, at: number): void {
  const { table } = state.futures;
  const trader = state.futures.trader(SYSTEM_ACCOUNTS.houseTaker);
  const book = contract.opposite(print.side);
  for (let level = book.best(); level && crosses(print.side, print.ticks, level.ticks); level = book.best()) {
    const { ticks, head } = level;
    if (isHouse(table.at(head).user)) return;
    const lots = owedLots(print, ticks, table.left(head));
    const order = { direction: null, side: print.side, type: 'limit', tif: 'ioc', ticks, lots } as const;
    const placed = place(state, contract, trader, order, BY_USER, at);
    if ('ok' in placed || ticks === print.ticks) return;
  }
}
