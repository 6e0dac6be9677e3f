import { MEANINGS } from '../../../../domain/contract/errorMeanings';
import type { ErrorName } from '../../../../domain/contract/errors';
import type { Refusal, Result } from '../../../accounts/result';
import { BinanceError, internalFault, invalidValue, overloaded, unknownSymbol } from '../errors';

const refused = (code: number, msg: string) => new BinanceError(400, code, msg);

export const keyMalformed = () => new BinanceError(401, -2014, 'API-key format invalid.');
/** Unknown, revoked, expired, foreign-address and unpermitted keys all get the same response. */
export const keyRefused = () => new BinanceError(401, -2015, 'Invalid API-key, IP, or permissions for action.');
export const signatureWrong = () => refused(-1022, 'Signature for this request is not valid.');
export const ahead = () => refused(-1021, "Timestamp for this request was 1000ms ahead of the server's time.");
export const late = () => refused(-1021, 'Timestamp for this request is outside of the recvWindow.');
export const windowTooLong = (most: number) => refused(-1131, `recvWindow must be less than ${most}.`);

export const wrongType = () => refused(-1116, 'Invalid orderType.');
/** Conditional orders have calls of their own. */
export const onlyAlgo = () =>
  refused(-4120, 'Order type not supported for this endpoint. Please use the Algo Order API endpoints instead.');
export const wrongSide = () => refused(-1117, 'Invalid side.');
export const wrongTimeInForce = () => refused(-1115, 'Invalid timeInForce.');
/** A parameter that does not apply to the order type. */
export const notWithType = (name: string) => refused(-1106, `Parameter '${name}' sent when not required.`);

export const filterFailed = (filter: string) => refused(-1013, `Filter failure: ${filter}`);
export const orderRefused = (why: string) => refused(-2010, why);
export const cancelRefused = (why: string) => refused(-2011, why);
export const amendRefused = (why: string) => refused(-2038, why);
export const noSuchOrder = () => refused(-2013, 'Order does not exist.');
const tooManyOrders = (retryAfterS: number) =>
  new BinanceError(429, -1015, 'Too many new orders; please wait before you send more.', retryAfterS);
export const tooManyRequests = (retryAfterS: number) =>
  new BinanceError(429, -1003, 'Too many requests; please wait before you send more.', retryAfterS);
export const noHmac = () => refused(-4056, 'HMAC_SHA256 API key is not supported.');
export const loggedOut = () => new BinanceError(401, -1002, 'You are not authorized to execute this request.');
export const subscribedAlready = () => refused(-2035, 'User Data Stream subscription already active.');
export const noListenKey = () => refused(-1125, 'This listenKey does not exist.');
export const withdrawalRefused = (why: string) => refused(-4001, why);
export const withdrawalClosed = () => refused(-4019, 'The current currency is not open for withdrawal.');
export const fundsMissing = () => refused(-4026, 'The user has insufficient balance available.');
const precisionOver = () => refused(-1111, 'Precision is over the maximum defined for this asset.');
/** Unknown value of an enumerated parameter. */
export const wrongResponse = () => refused(-1126, 'Invalid newOrderRespType.');
export const wrongMode = () => refused(-1106, "Parameter 'cancelReplaceMode' is invalid.");

type PartResult = 'SUCCESS' | 'FAILURE' | 'NOT_ATTEMPTED';

interface CancelReplaceParts {
  cancelResult: PartResult;
  newOrderResult: PartResult;
  cancelResponse: unknown;
  newOrderResponse: unknown;
}

/** LONG or SHORT in hedge mode, BOTH or nothing in one-way mode. */
export const wrongPositionSide = () => refused(-4061, "Order's position side does not match user's setting.");
const marginMissing = () => refused(-2019, 'Margin is insufficient.');
export const contractRefused = refused;
export const sameMode = () => refused(-4059, 'No need to change position side.');
export const sameMarginType = () => refused(-4046, 'No need to change margin type.');
export const wrongMarginType = () => refused(-4048, 'Invalid margin type.');

/** One or both parts were refused; `data` says which. */
export class CancelReplaceFailed extends BinanceError {
  readonly data: CancelReplaceParts;

  constructor(data: CancelReplaceParts) {
    const partly = data.cancelResult === 'SUCCESS' || data.newOrderResult === 'SUCCESS';
    if (partly) super(409, -2021, 'Order cancel-replace partially failed.');
    else super(400, -2022, 'Order cancel-replace failed.');
    this.data = data;
  }

  override body() {
    return { ...super.body(), data: this.data };
  }
}

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
