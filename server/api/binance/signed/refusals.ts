import { MEANINGS } from '../../../../domain/contract/errorMeanings';
import type { ErrorName } from '../../../../domain/contract/errors';
import type { Refusal, Result } from '../../../accounts/result';
import { internalFault, invalidValue, overloaded, unknownSymbol, type BinanceError } from '../errors';
import { filterFailed, orderRefused, precisionOver, tooManyOrders } from './faults';

/** What the exchange refuses, as Binance does. */
const KNOWN: Partial<Record<ErrorName, () => BinanceError>> = {
  unknownPair: unknownSymbol,
  priceOffTick: () => filterFailed('PRICE_FILTER'),
  quantityOffStep: () => filterFailed('LOT_SIZE'),
  totalOffScale: precisionOver,
  belowMinNotional: () => filterFailed('NOTIONAL'),
  orderTooLarge: () => filterFailed('LOT_SIZE'),
  priceOutOfBand: () => filterFailed('PERCENT_PRICE_BY_SIDE'),
  tooManyOpenOrders: () => filterFailed('MAX_NUM_ORDERS'),
  insufficientBalance: () => orderRefused('Account has insufficient balance for requested action.'),
  wouldTake: () => orderRefused('Order would immediately match and take.'),
  triggerInvalid: () => orderRefused('Stop price would trigger immediately.'),
  clientIdTaken: () => orderRefused('Duplicate order sent.'),
  pairHalted: () => orderRefused('Market is closed.'),
  tooMany: () => tooManyOrders(1),
  busy: overloaded,
  stopped: overloaded,
  system: internalFault,
};

/** @param other what is said of everything that Binance has no code for, with our own words. */
export function faultOf(refusal: Refusal, other: (why: string) => BinanceError = orderRefused): BinanceError {
  const fields = refusal.data?.['fields'];
  if (refusal.error === 'validation')
    return invalidValue(Object.keys((fields as object | undefined) ?? {})[0] ?? 'body');
  return KNOWN[refusal.error]?.() ?? other(MEANINGS[refusal.error]);
}

/** @throws BinanceError */
export function valueOf<Value>(result: Result<Value>, other?: (why: string) => BinanceError): Value {
  if (!result.ok) throw faultOf(result, other);
  return result.value;
}
