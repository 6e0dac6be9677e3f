import { parseDecimal } from '../../../../domain/money/decimal';
import { SHOWN_DECIMALS } from '../../../../domain/rules/seconds/settlement';
import { DONE, refuse, type Decision } from '../../../engine/decision';
import type { State } from '../../../engine/state';
import { enterWaiting, settleDue } from './settle';

/** A tick that waited longer than this to be recorded says nothing about the present, ms. */
const LATE_MS = 1000;

export interface IndexReport {
  readonly pair: string;
  /** Index as displayed, with at most 4 decimals. */
  readonly price: string;
  /** Time of origin, ms since the epoch; the record holds the time at which the engine took it. */
  readonly heard: number;
}

/**
 * Takes the index of a pair. While the pair has open orders it is recorded with the next number and the current time, at most once
 * per millisecond; everything due by then is settled first, so no tick can act retroactively.
 */
export function takeTick(state: State, { pair, price, heard }: IndexReport, at: number): Decision {
  const market = state.marketByName.get(pair);
  if (!market) return refuse('unknownPair', 'pair');
  const shown = parseDecimal(price, SHOWN_DECIMALS);
  if (shown === null || shown === 0n) return refuse('validation', 'price');
  settleDue(state, at);
  if (at - heard > LATE_MS) return DONE;
  const line = state.seconds.line(market);
  line.heard = { price, time: at };
  if (line.open === 0 || line.last?.time === at) return DONE;
  const tick = { id: (line.last?.id ?? 0) + 1, time: at, price };
  line.last = tick;
  state.changes.seconds.tick(market, tick);
  enterWaiting(state, line, tick);
  return DONE;
}
