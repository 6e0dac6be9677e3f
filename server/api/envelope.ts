import { SUCCESS } from '../../domain/contract/envelope';
import { MEANINGS } from '../../domain/contract/errorMeanings';
import { ERRORS } from '../../domain/contract/errors';
import type { Refusal, Result } from '../accounts/result';

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
