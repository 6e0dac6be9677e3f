import { MEANINGS } from '../../../../domain/contract/errorMeanings';
import type { ErrorName } from '../../../../domain/contract/errors';
import type { Refusal, Result } from '../../../accounts/result';
import { internalFault, invalidValue, overloaded, unknownSymbol, type BinanceError } from '../errors';
import {
  amendRefused,
  cancelRefused,
  contractRefused,
  filterFailed,
  keyRefused,
  marginMissing,
  noSuchOrder,
  orderRefused,
  precisionOver,
  tooManyOrders,
  tooManyRequests,
  wrongPositionSide,
} from './faults';

/** Binance's equivalents of the exchange's refusals. */
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
  icebergInvalid: () => filterFailed('ICEBERG_PARTS'),
  trailInvalid: () => filterFailed('TRAILING_DELTA'),
  goodTillInvalid: () => orderRefused('Good till date must be a minute to 366 days from now.'),
  ocoPrices: () => orderRefused('The relationship of the prices for the orders is not correct.'),
  clientIdTaken: () => orderRefused('Duplicate order sent.'),
  quantityTraded: () => amendRefused('The quantity has been executed already.'),
  portfolioProduct: keyRefused,
  pairHalted: () => orderRefused('Market is closed.'),
  tooMany: () => tooManyRequests(1),
  busy: overloaded,
  stopped: overloaded,
  system: internalFault,
};

/** @param other creates the error for refusals without a Binance code, from our own message. */
export function faultOf(refusal: Refusal, other: (why: string) => BinanceError = orderRefused): BinanceError {
  const fields = refusal.data?.['fields'];
  if (refusal.error === 'validation')
    return invalidValue(Object.keys((fields as object | undefined) ?? {})[0] ?? 'body');
  if (refusal.error === 'tooMany' && refusal.data?.['of'] === 'orders') return tooManyOrders(1);
  return KNOWN[refusal.error]?.() ?? other(MEANINGS[refusal.error]);
}

/** @throws BinanceError */
export function valueOf<Value>(result: Result<Value>, other?: (why: string) => BinanceError): Value {
  if (!result.ok) throw faultOf(result, other);
  return result.value;
}

/** Refusals that differ for futures. */
const OF_CONTRACTS: Partial<Record<ErrorName, () => BinanceError>> = {
  insufficientBalance: marginMissing,
  belowMinNotional: () => contractRefused(-4164, "Order's notional must not be smaller than the minimum."),
  wouldTake: () => contractRefused(-5022, 'The order could not be executed as maker; the post-only order is rejected.'),
  cannotFillWhole: () =>
    contractRefused(-5021, 'The order could not be filled immediately, the FOK order is rejected.'),
  futuresLeverage: () => contractRefused(-4028, 'Leverage is not valid.'),
  portfolioLeverage: () => contractRefused(-4028, 'Leverage is not valid.'),
  futuresTierLimit: () => contractRefused(-2027, 'Exceeded the maximum allowable position at current leverage.'),
  futuresCloseBeyond: () => contractRefused(-2022, 'ReduceOnly Order is rejected.'),
  futuresPositionNotFound: () => contractRefused(-2022, 'ReduceOnly Order is rejected.'),
  futuresWouldLiquidate: () => contractRefused(-2021, 'Order would immediately trigger.'),
  triggerInvalid: () => contractRefused(-2021, 'Order would immediately trigger.'),
  futuresTargetSide: () => contractRefused(-2021, 'Order would immediately trigger.'),
  futuresTrailDistance: () => contractRefused(-2007, 'Invalid callBack rate'),
  futuresTooManyPlans: () => contractRefused(-4045, 'Reach max stop order limit.'),
  futuresPlanEnded: noSuchOrder,
  futuresPlanNotFound: noSuchOrder,
  clientIdTaken: () => contractRefused(-4116, 'ClientOrderId is duplicated.'),
  futuresPositionMode: wrongPositionSide,
  futuresPositionModeLocked: () =>
    contractRefused(-4068, 'Position side cannot be changed if there exists a position or an open order.'),
  futuresModeLocked: () =>
    contractRefused(-4047, 'Margin type cannot be changed if there exists open orders or a position.'),
  futuresBelowTraded: () => contractRefused(-4003, 'Quantity less than or equal to what has been executed.'),
  orderClosed: () => cancelRefused('Unknown order sent.'),
  orderNotFound: () => cancelRefused('Unknown order sent.'),
  futuresPermission: keyRefused,
};

/** Like `faultOf`, for futures calls. */
export const contractFaultOf = (refusal: Refusal, other?: (why: string) => BinanceError): BinanceError =>
  OF_CONTRACTS[refusal.error]?.() ?? faultOf(refusal, other);

/** @throws BinanceError */
export function contractValueOf<Value>(result: Result<Value>, other?: (why: string) => BinanceError): Value {
  if (!result.ok) throw contractFaultOf(result, other);
  return result.value;
}
