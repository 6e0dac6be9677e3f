import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sourceOf } from '../../../accounts/source';
import type { Limiter } from '../../limits';
import { answerErrors, answerWith } from '../answer';
import type { ToldCall } from '../openapi';
import { Parameters } from '../parameters';
import type { BothWeights } from '../weights';
import { admit } from './admission';
import type { createAsk } from './ask';
import type { SignedCall, SignedDeps } from './call';
import { tooManyRequests } from './faults';
import { futuresAccountCalls } from './futuresAccountCalls';
import { futuresOrderCalls } from './futuresOrders';
import { spotAccountCalls } from './spotAccount';
import { spotOrderCalls } from './spotOrders';
import { transferCalls } from './transferCalls';
import { walletCalls } from './walletCalls';

const BODY_LIMIT_BYTES = 64 * 1024;
const DEVICE_MAX = 300;
const KEY_HEADER = 'x-mbx-apikey';

export interface SignedOptions {
  deps: SignedDeps;
  ask: ReturnType<typeof createAsk>;
  /** The exchange's own limits of all calls. */
  address: Limiter;
  user: Limiter;
  weights: BothWeights;
}

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

const queryOf = (url: string): string => {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
};

const waitS = (limiter: Limiter, key: string | number): number => Math.max(1, Math.ceil(limiter.waitMs(key, 1) / 1000));

function takeFrom(limiter: Limiter, key: string | number): void {
  if (!limiter.take(key)) throw tooManyRequests(waitS(limiter, key));
}

function routeOf(call: SignedCall, { deps, ask, address, user, weights }: SignedOptions) {
  const { accounts, clock, counts } = deps;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const source = sourceOf(request.ip);
    takeFrom(address, source);
    const used = (call.path.startsWith('/fapi') ? weights.futures : weights.spot).take(source, call.weight);
    reply.headers({ 'x-mbx-used-weight': used, 'x-mbx-used-weight-1m': used });
    const body = typeof request.body === 'string' ? request.body : '';
    const sent = { query: queryOf(request.url), body, apiKey: headerOf(request, KEY_HEADER), address: request.ip };
    const { key, values, signature } = admit(accounts.apiKeys, sent, call.permission, clock());
    takeFrom(user, key.user);
    accounts.apiKeys.used(key.id, request.ip, `${call.method} ${call.path}`);
    const device = (headerOf(request, 'user-agent') ?? '').slice(0, DEVICE_MAX);
    const caller = { keyId: key.id, user: key.user, address: request.ip, device, signature };
    // What is only read is read whatever else was sent; an order with a misspelt parameter is not placed.
    const parameters = new Parameters(Object.fromEntries(values), call.takes ?? [...values.keys()]);
    const answer = await call.run({ key, parameters, ask: ask(caller) });
    if (call.places) {
      const { short, day } = counts.of(key.user);
      reply.headers({ 'x-mbx-order-count-10s': short, 'x-mbx-order-count-1d': day });
    }
    return answerWith(reply, answer);
  };
}

const toldOf = ({ permission, weight, takes = [] }: SignedCall): ToldCall => ({
  permission,
  weight,
  parameters: takes,
});

/** The calls that programs sign with an API key. Whatever is sent is read as a form, as signatures are of the text itself. */
export function registerSigned(fastify: FastifyInstance, options: SignedOptions): void {
  const { deps } = options;
  const calls = [
    ...[...spotOrderCalls(deps), ...spotAccountCalls(deps), ...walletCalls(deps), ...transferCalls()],
    ...[...futuresOrderCalls(deps), ...futuresAccountCalls(deps)],
  ];
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_, text, done) =>
      done(null, text),
    );
    answerErrors(scope);
    for (const call of calls)
      scope.route({
        method: call.method,
        url: call.path,
        config: { told: toldOf(call) },
        handler: routeOf(call, options),
      });
  });
}
