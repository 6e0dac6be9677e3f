import type { FastifyInstance, FastifyReply } from 'fastify';
import { REQUEST_ID_HEADER } from '../../../domain/contract/answeredRequest';
import { BinanceError, internalFault, invalidValue } from './errors';

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

export const answerWith = (reply: FastifyReply, value: unknown) =>
  reply.headers(HEADERS).header(REQUEST_ID_HEADER, reply.request.id).send(JSON.stringify(value));

export function answerRefused(reply: FastifyReply, refusal: BinanceError) {
  if (refusal.retryAfterS !== undefined) reply.header('retry-after', refusal.retryAfterS);
  return answerWith(reply.code(refusal.status), refusal.body());
}

/** What a call of the scope throws becomes its answer: a `BinanceError` as it says, a request that cannot be read, a bug. */
export function answerErrors(scope: FastifyInstance): void {
  scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof BinanceError) return answerRefused(reply, error);
    if (error.statusCode !== undefined && error.statusCode < 500) return answerRefused(reply, invalidValue('body'));
    request.log.error({ err: error, url: request.url.split('?', 1)[0], request: request.id }, 'request failed');
    return answerRefused(reply, internalFault());
  });
}
