import type { FastifyInstance, FastifyReply } from 'fastify';
import { REQUEST_ID_HEADER } from '../../../domain/contract/envelope';
import { sourceOf } from '../../accounts/source';
import { isAway } from '../envelope';
import { BinanceError, internalFault, invalidValue, overloaded } from './errors';
import { checkTimeUnit, textIn } from './timeUnit';
import { weightsOf, type BothWeights } from './weights';

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

export const answerWith = (reply: FastifyReply, value: unknown) =>
  reply.headers(HEADERS).header(REQUEST_ID_HEADER, reply.request.id).send(textIn(reply.request, value));

export function answerRefused(reply: FastifyReply, refusal: BinanceError) {
  if (refusal.retryAfterS !== undefined) reply.header('retry-after', refusal.retryAfterS);
  return answerWith(reply.code(refusal.status), refusal.body());
}

export const tellUsed = (reply: FastifyReply, used: number) =>
  reply.headers({ 'x-mbx-used-weight': used, 'x-mbx-used-weight-1m': used });

/**
 * Adds the used weight of the address to every response of the scope, and turns errors into responses: a `BinanceError` as it is,
 * an unreadable request, or a bug.
 */
export function answerAll(scope: FastifyInstance, weights: BothWeights): void {
  scope.addHook('onRequest', async (request, reply) => {
    tellUsed(reply, weightsOf(weights, request.url).used(sourceOf(request.ip)));
    checkTimeUnit(request);
  });
  scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof BinanceError) return answerRefused(reply, error);
    if (error.statusCode !== undefined && error.statusCode < 500) return answerRefused(reply, invalidValue('body'));
    request.log.error({ err: error, url: request.url.split('?', 1)[0], request: request.id }, 'request failed');
    return answerRefused(reply, isAway(error) ? overloaded() : internalFault());
  });
}
