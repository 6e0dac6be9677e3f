import { parseDecimal, pow10 } from '../../../../domain/money/decimal';
import type { PricePhase } from '../../../../domain/rules/ico/progress';
import { canHold } from '../../../../domain/rules/wallet/accountCurrencies';
import { refuse, type Refusal } from '../../../engine/decision';
import { MAX_AMOUNT } from '../../../engine/ledger/ledger';
import type { EngineCurrency } from '../../spot/engine/market';
import type { State } from '../../../engine/state';
import type { OfferingTerms } from './records';

const PROGRESS_SCALE = 4;
const DAYS_MAX = 3650;
const RATE_SCALE = 8;

/** A project as written by the operator; amounts are decimals, times ms since the epoch. */
export interface OfferingInput {
  readonly name: string;
  readonly currency: string;
  readonly payCurrency: string;
  readonly phases: readonly { readonly from: string; readonly price: string }[];
  readonly total: string;
  readonly step: string;
  readonly min: string;
  readonly max: string;
  readonly start: number;
  readonly end: number;
  readonly recruitTime: number;
  readonly freezeRate: string;
  readonly thawDays: number;
  readonly dayMs: number;
}

const wrong = (field: string): Refusal => refuse('validation', field);
const isWhole = (value: number, least: number, most = Number.MAX_SAFE_INTEGER): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most;

function readPhases(input: OfferingInput, pay: EngineCurrency): PricePhase[] | null {
  const phases: PricePhase[] = [];
  for (const phase of input.phases) {
    const from = parseDecimal(phase.from, PROGRESS_SCALE);
    const price = parseDecimal(phase.price, pay.scale);
    const last = phases.at(-1);
    if (from === null || price === null || price === 0n) return null;
    if (last ? from <= last.from || price < last.price : from !== 0n) return null;
    phases.push({ from, price });
  }
  return phases.length > 0 ? phases : null;
}

/** Reads a project's terms, or returns a refusal naming the field. */
export function readTerms(state: State, input: OfferingInput): OfferingTerms | Refusal {
  const currency = state.currencyBySymbol.get(input.currency);
  const pay = state.currencyBySymbol.get(input.payCurrency);
  if (!currency) return refuse('unknownCurrency', 'currency');
  if (!pay || pay === currency) return refuse('unknownCurrency', 'payCurrency');
  // Nobody could pay: their account could hold none of it.
  if (!canHold('ico', { symbol: pay.symbol, legal_status: 0 })) return wrong('payCurrency');
  if (input.name.trim() === '') return wrong('name');
  const phases = readPhases(input, pay);
  if (!phases) return wrong('phases');
  const units = (text: string) => parseDecimal(text, currency.scale);
  const [supply, step, min, max] = [units(input.total), units(input.step), units(input.min), units(input.max)];
  if (step === null || step === 0n) return wrong('step');
  if (phases.some(({ price }) => (price * step) % pow10(currency.scale) !== 0n)) return wrong('step');
  if (supply === null || supply === 0n || supply % step !== 0n || supply > MAX_AMOUNT) return wrong('total');
  if (min === null || min === 0n || min % step !== 0n) return wrong('min');
  if (max === null || max < min || max % step !== 0n || max > MAX_AMOUNT) return wrong('max');
  if (!isWhole(input.start, 0)) return wrong('start');
  if (!isWhole(input.end, input.start + 1)) return wrong('end');
  if (!isWhole(input.recruitTime, input.end)) return wrong('recruitTime');
  const rate = parseDecimal(input.freezeRate, RATE_SCALE);
  if (rate === null || rate > pow10(RATE_SCALE)) return wrong('freezeRate');
  if (!isWhole(input.thawDays, 1, DAYS_MAX)) return wrong('thawDays');
  if (!isWhole(input.dayMs, 1000)) return wrong('dayMs');
  const { name, start, end, recruitTime, freezeRate, thawDays, dayMs } = input;
  return {
    ...{ name, currency, pay, phases, supply, step, min, max },
    ...{ start, end, recruitTime, freezeRate, thawDays, dayMs },
  };
}
