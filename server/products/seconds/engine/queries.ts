import { formatDecimal } from '../../../../domain/money/decimal';
import { availableOf } from '../../../engine/ledger/ledger';
import { secondsCurrency, secondsHouse } from './balances';
import type { State } from '../../../engine/state';

/** Current figures of a pair's seconds contracts, decimal USDT. */
export interface SecondsFigures {
  halted: boolean;
  /** Last index received. */
  index: { price: string; time: number } | null;
  /** Potential win of each side from the house, and its potential loss to it. */
  risk: { up: string; down: string };
  lost: { up: string; down: string };
  /** Funds that the house can still commit. */
  house: string;
}

export interface SecondsQueries {
  /** Null for an unknown pair. */
  seconds: { input: { pair: string }; result: SecondsFigures | null };
}

/** Returns a pair's index, exposure and house funds at one moment; null for an unknown pair. */
export function secondsOf(state: State, pair: string): SecondsFigures | null {
  const market = state.marketByName.get(pair);
  const currency = secondsCurrency(state);
  if (!market || !currency) return null;
  const { heard, risk, lost } = state.seconds.line(market);
  const text = (units: bigint) => formatDecimal(units, currency.scale);
  return {
    halted: market.halted,
    index: heard,
    risk: { up: text(risk.up), down: text(risk.down) },
    lost: { up: text(lost.up), down: text(lost.down) },
    house: text(availableOf(secondsHouse(state, currency))),
  };
}
