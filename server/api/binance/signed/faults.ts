import { BinanceError } from '../errors';

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
export const tooManyOrders = (retryAfterS: number) =>
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
export const precisionOver = () => refused(-1111, 'Precision is over the maximum defined for this asset.');
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
export const marginMissing = () => refused(-2019, 'Margin is insufficient.');
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
