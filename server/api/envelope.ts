import { SUCCESS } from '../../domain/contract/envelope';
import { ERRORS } from '../../domain/contract/errors';
import type { Refusal, Result } from '../accounts/result';

const refusalText = ({ error, data }: Refusal, now: number) => {
  const { code, meaning } = ERRORS[error];
  return JSON.stringify({ code, msg: meaning, data: data ?? null, server_time: now });
};

/** The answer's JSON text. `now`: server time, ms. */
export const envelopeText = (result: Result<unknown>, now: number): string =>
  result.ok
    ? `{"code":${SUCCESS},"msg":"","data":${JSON.stringify(result.value)},"server_time":${now}}`
    : refusalText(result, now);
