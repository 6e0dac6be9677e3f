import { priceUnits } from '../../../../domain/rules/futures/contract';
import { DONE, refuse, type Decision } from '../../../engine/decision';
import { INDEX_LATE_MS } from '../../../engine/indexLine';
import type { State } from '../../../engine/state';
import type { Contract } from './contract';
import { deleverage, closeForFund } from './takeOver';
import { beginLiquidation } from './liquidate';
import { dueScopes } from './screen';

export interface IndexInput {
  readonly price: string;
  /** Time it was computed, ms since the epoch. */
  readonly heard: number;
}

/** Updates a contract's index and its mark, and begins the resulting liquidations. */
export function takeIndex(state: State, contract: Contract, { price, heard }: IndexInput, at: number): Decision {
  const units = priceUnits(price);
  if (units === null || units === 0n) return refuse('validation', 'price');
  if (at - heard > INDEX_LATE_MS) return DONE;
  const isBelieved = contract.index.take(units, at);
  state.changes.futures.mark(contract);
  tellTrust(state, contract, at);
  if (!isBelieved) return DONE;
  contract.sample(at);
  contract.remark(at);
  for (const scope of dueScopes(state, contract, at)) beginLiquidation(state, scope, at);
  closeForFund(state, contract, at);
  deleverage(state, contract, at);
  return DONE;
}

/** Records whether the index is trusted, so that a change is reported. */
export function tellTrust(state: State, contract: Contract, at: number): void {
  const isTrusted = contract.isTrusted(at);
  if (isTrusted === contract.toldTrusted) return;
  contract.toldTrusted = isTrusted;
  state.changes.futures.mark(contract);
}
