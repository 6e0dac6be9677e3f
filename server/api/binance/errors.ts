/**
 * Refusal of a Binance-compatible call. Thrown wherever the reason is found, and reported as {"code":…,"msg":…} with the HTTP
 * status `status` (`answerRefused`), or as the `error` member of a WebSocket response. Signed calls define additional refusals
 * next to their code; codes are Binance's, because clients act on them.
 */
export class BinanceError extends Error {
  override readonly name = 'BinanceError';
  readonly status: number;
  /** Binance's code, negative. */
  readonly code: number;
  /** Seconds until a retry is allowed. */
  readonly retryAfterS: number | undefined;

  constructor(status: number, code: number, msg: string, retryAfterS?: number) {
    super(msg);
    this.status = status;
    this.code = code;
    this.retryAfterS = retryAfterS;
  }

  body(): { code: number; msg: string } {
    return { code: this.code, msg: this.message };
  }
}

const refused = (code: number, msg: string) => new BinanceError(400, code, msg);

/** @param range regular expression of legal values, in the notation clients know */
export const illegalCharacters = (name: string, range: string) =>
  refused(-1100, `Illegal characters found in parameter '${name}'; legal range is '${range}'.`);
export const sentTwice = () => refused(-1101, 'Duplicate values for a parameter detected.');
export const missing = (name: string) =>
  refused(-1102, `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`);
export const neitherSent = (...names: readonly string[]) =>
  refused(-1102, `Param ${names.map((name) => `'${name}'`).join(' or ')} must be sent, but both were empty/null!`);
export const notAllRead = (read: number, sent: number) =>
  refused(-1104, `Not all sent parameters were read; read '${read}' parameter(s) but was sent '${sent}'.`);
export const empty = (name: string) => refused(-1105, `Parameter '${name}' was empty.`);
export const invalidInterval = () => refused(-1120, 'Invalid interval.');
export const unknownSymbol = () => refused(-1121, 'Invalid symbol.');
export const badCombination = () => refused(-1128, 'Combination of optional parameters invalid.');
export const invalidValue = (name: string) => refused(-1130, `Data sent for parameter '${name}' is not valid.`);
export const symbolTwice = () => refused(-1151, 'Symbol is present multiple times in the list.');
export const wrongObject = () => refused(-1135, 'Invalid JSON Request');
/** A call that exists on Binance but not here. */
export const unsupported = () => refused(-1020, 'This operation is not supported.');

export const unknownCall = (method: string, path: string) =>
  new BinanceError(404, -5000, `Path ${path}, Method ${method} is invalid`);
export const socketsOnly = () => new BinanceError(426, -5000, 'This address is spoken to over a WebSocket.');
export const internalFault = () =>
  new BinanceError(500, -1000, 'An unknown error occurred while processing the request.');
/** For ccxt under another host than Binance's, −1001 means retry and −1008 a refusal. */
export const overloaded = () =>
  new BinanceError(503, -1001, 'Internal error; unable to process your request. Please try again.');
/** What the call asked for was carried out, but its answer could not be read: the caller must look, not repeat it. */
export const statusUnknown = () =>
  new BinanceError(
    503,
    -1007,
    'Timeout waiting for response from backend server. Send status unknown; execution status unknown.',
  );
/** Too many requests from an address within this minute; continuing leads to a temporary ban. */
export const tooMuchWeight = (limit: number, retryAfterS: number) =>
  new BinanceError(
    429,
    -1003,
    `Too much request weight used; current limit is ${limit} request weight per 1 MINUTE. Please use WebSocket Streams for live updates to avoid polling the API.`,
    retryAfterS,
  );
export const banned = (until: number, retryAfterS: number) =>
  new BinanceError(
    418,
    -1003,
    `Way too much request weight used; IP banned until ${until}. Please use WebSocket Streams for live updates to avoid bans.`,
    retryAfterS,
  );
