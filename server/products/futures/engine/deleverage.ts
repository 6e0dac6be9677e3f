import { SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';
import type { State } from '../../../engine/state';
import type { Contract } from './contract';
import { dropClosing } from './positions';
import { settleFunding } from './fundingRun';
import { startMoves } from './moves';
import type { Position } from './records';
import { reduceQueue } from './reduceQueue';
import { canLose, close } from './settle';
import { fundEquity, recordClose } from './takeOver';

/**
 * While the insurance fund cannot pay for what it took over, closes the opposing positions with the highest profit and leverage
 * against it, at the takeover price.
 */
export function deleverage(state: State, contract: Contract, at: number): void {
  const fund = state.futures.known(SYSTEM_ACCOUNTS.insurance);
  if (!fund || contract.market.halted) return;
  for (const side of [1, -1] as const) {
    const position = fund.position(contract, side);
    if (!position || fundEquity(state, contract) >= 0n) continue;
    for (const holder of reduceQueue(state, contract, side === 1 ? -1 : 1)) {
      if (position.lots === 0) break;
      closeAgainst(state, position, holder, at);
    }
  }
}

function closeAgainst(state: State, taken: Position, holder: Position, at: number): void {
  const { futures } = state;
  const { contract } = holder;
  settleFunding(state, holder.user, at);
  settleFunding(state, taken.user, at);
  const lots = Math.min(taken.lots, holder.lots);
  const worth = lots === taken.lots ? taken.cost : (taken.cost * BigInt(lots)) / BigInt(taken.lots);
  const trader = futures.trader(holder.user);
  if (!canLose(trader, holder, lots, worth)) return;
  dropClosing(state, trader, contract, holder.side, at);
  const moves = startMoves(state);
  const id = state.ids.next(at);
  const { profit } = close(state, moves, trader, holder, lots, worth, 0n, 'position.deleverage', at);
  recordClose(state, trader, holder, 'deleveraging', { lots, worth, profit }, at);
  const fund = futures.trader(taken.user);
  close(state, moves, fund, taken, lots, worth, 0n, 'position.close', at);
  moves.post('futures', `deleverage ${id}`, at);
  const mark = contract.mark ?? 0n;
  state.changes.futures.liquidation({ id, position: holder, kind: 'deleverage', lots, worth, mark, time: at });
}
