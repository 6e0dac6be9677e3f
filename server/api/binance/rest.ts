import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sourceOf } from '../../accounts/source';
import type { Limiter } from '../limits';
import { answerErrors, answerWith } from './answer';
import type { PublicCall } from './call';
import type { BinanceDeps } from './deps';
import { invalidValue, tooMuchWeight, unknownCall, unsupported } from './errors';
import { marketInfo } from './exchangeInfo';
import { futuresCalls, NOT_THERE } from './futuresCalls';
import { Parameters } from './parameters';
import { spotCalls } from './spotCalls';
import { FUTURES_WEIGHT, SPOT_WEIGHT, type BinanceWeights, type Weights } from './weights';

export interface RestOptions extends BinanceDeps {
  /** All requests of an address, those of the exchange's own calls included. */
  address: Limiter;
  /** Whether requests are limited. */
  isLimited: boolean;
  weights: BinanceWeights;
}

const roundUp = (ms: number) => Math.ceil(ms / 1000);

function handlerOf({ parameters, weight, answer }: PublicCall, weights: Weights, address: Limiter) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const source = sourceOf(request.ip);
    reply.header('x-mbx-used-weight', weights.used(source)).header('x-mbx-used-weight-1m', weights.used(source));
    if (!address.take(source)) throw tooMuchWeight(weights.limit, roundUp(address.waitMs(source, 1)));
    const unit = request.headers['x-mbx-time-unit'];
    if (unit !== undefined && !/^milliseconds?$/i.test(String(unit))) throw invalidValue('timeUnit');
    const sent = new Parameters(request.query as Record<string, unknown>, parameters);
    const used = weights.take(source, typeof weight === 'number' ? weight : weight(sent));
    reply.header('x-mbx-used-weight', used).header('x-mbx-used-weight-1m', used);
    return answerWith(reply, await answer(sent));
  };
}

/**
 * The public calls of Binance's REST interface: of pairs below /api/v3, of contracts below /fapi. What Binance has there and we
 * have not is refused as unsupported, what nobody has as unknown. Coin-margined contracts are none, which clients that load all
 * kinds of markets are told as an empty list.
 */
export function registerBinance(fastify: FastifyInstance, options: RestOptions): void {
  const { address, isLimited, clock, weights } = options;
  const told = (limit: number) => (isLimited ? limit : null);
  const coinMargined: PublicCall = {
    paths: ['/dapi/v1/exchangeInfo'],
    parameters: [],
    weight: 1,
    answer: () => marketInfo(clock(), told(FUTURES_WEIGHT), []),
  };
  const systemStatus: PublicCall = {
    paths: ['/sapi/v1/system/status'],
    parameters: [],
    weight: 1,
    answer: () => ({ status: 0, msg: 'normal' }),
  };
  void fastify.register(async (scope) => {
    answerErrors(scope);
    const serve = (calls: readonly PublicCall[], counter: Weights) => {
      for (const call of calls) for (const path of call.paths) scope.get(path, handlerOf(call, counter, address));
    };
    serve([...spotCalls(options, told(SPOT_WEIGHT)), systemStatus], weights.spot);
    serve([...futuresCalls(options, told(FUTURES_WEIGHT)), coinMargined], weights.futures);
    for (const path of NOT_THERE)
      scope.get(path, async () => {
        throw unsupported();
      });
    for (const path of ['/api/v3/*', '/fapi/*', '/dapi/*', '/sapi/*', '/futures/data/*'])
      scope.all(path, async ({ method, url }) => {
        throw unknownCall(method, url.split('?', 1)[0]!);
      });
  });
}
