import { formatDecimal } from '../../../../domain/money/decimal';
import { availableOf } from '../../../engine/ledger/ledger';
import { secondsCurrency, secondsHouse } from './balances';
import type { State } from '../../../engine/state';

/** A pair's seconds contracts as of now; figures in decimal USDT. */
export interface SecondsFigures {
  halted: boolean;
  /** The index as it was heard last. */
  index: { price: string; time: number } | null;
  /** What each side would win of the house, and what it would lose to it. */
  risk: { up: string; down: string };
  lost: { up: string; down: string };
  /** What the house has left to promise. */
  house: string;
}

export interface SecondsQueries {
  /** null for an unknown pair. */
  seconds: { input: { pair: string }; result: SecondsFigures | null };
}

/** A pair's index, exposure and house funds as of one moment; null for an unknown pair. */
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
