import type { Call } from '../../domain/contract/call';
import { SUCCESS } from '../../domain/contract/envelope';
import { MEANINGS } from '../../domain/contract/errorMeanings';
import { ERRORS } from '../../domain/contract/errors';
import { type Refusal, refuse, type Result } from '../accounts/result';
import type { EngineAwayCode } from '../link/messages';
import type { SharedAway } from '../replica/messages';
import type { RowsLate } from '../store/written';
import { overloaded } from './binance/errors';

/** A value already serialised as JSON text. */
export class JsonText<Value> {
  readonly text: string;
  /** Never set; it keeps texts of different values apart in the type system. */
  declare readonly value: Value;

  constructor(text: string) {
    this.text = text;
  }
}

/** Sent with HTTP status 503, for programs that evaluate only the status. */
export class Unready<Value> extends JsonText<Value> {
  constructor(value: Value) {
    super(JSON.stringify(value));
  }
}

const refusalOf = ({ error, data }: Refusal) => ({
  code: ERRORS[error].code,
  msg: MEANINGS[error],
  data: data ?? null,
});

const jsonOf = (value: unknown): string => (value instanceof JsonText ? value.text : JSON.stringify(value));

/** Returns the response's JSON text. @param now server time, ms */
export const envelopeText = (result: Result<unknown>, now: number): string =>
  result.ok
    ? `{"code":${SUCCESS},"msg":"","data":${jsonOf(result.value)},"server_time":${now}}`
    : JSON.stringify({ ...refusalOf(result), server_time: now });

/** Result of one item of a batch request: an envelope without the time. */
export const answerText = (result: Result<unknown>): string =>
  result.ok ? `{"code":${SUCCESS},"msg":"","data":${jsonOf(result.value)}}` : JSON.stringify(refusalOf(result));

/** A file as the response of a call, instead of an envelope. */
export class FileAnswer {
  readonly bytes: Uint8Array;
  /** Media type. */
  readonly type: string;

  constructor(bytes: Uint8Array, type: string) {
    this.bytes = bytes;
    this.type = type;
  }
}

const CACHE: Record<NonNullable<Call['file']>, string> = {
  private: 'no-store',
  forever: 'public, max-age=31536000, immutable',
};

/** Headers that serve uploads with their own type and without scripts. */
export const fileHeaders = (file: FileAnswer, kept: NonNullable<Call['file']>) => ({
  'content-type': file.type,
  'cache-control': CACHE[kept],
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
});

const OF_BINANCE = /^\/(?:api\/v\d|[defps]api|futures\/data)(?:\/|$)/;

/** Whether the path belongs to the Binance-compatible API. */
export const isOfBinance = (path: string): boolean => OF_BINANCE.test(path);

/** Body of a 503 response while the exchange starts or stops, in the format the client expects. */
export const busyText = (path: string, retryAfterS: number, now: number): string =>
  isOfBinance(path)
    ? JSON.stringify(overloaded().body())
    : envelopeText(refuse('busy', { retry_after_ms: retryAfterS * 1000 }), now);

const ROWS: RowsLate['code'] = 'ROWS_LATE';
const ENGINE: EngineAwayCode = 'ENGINE_AWAY';
const SHARED: SharedAway['code'] = 'SHARED_AWAY';
const CODES: ReadonlySet<unknown> = new Set([ROWS, ENGINE, SHARED]);

/** Whether a call failed because another process was unavailable, so that a retry may succeed. */
export const isAway = (error: unknown): boolean => error instanceof Error && 'code' in error && CODES.has(error.code);
