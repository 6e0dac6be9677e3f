import { formatDecimal } from '../../domain/money/decimal';
import { availableOf } from '../engine/ledger/ledger';
import { secondsCurrency, secondsHouse } from '../engine/seconds/balances';
import type { State } from '../engine/state';
import type { SecondsFigures } from './messages';

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
