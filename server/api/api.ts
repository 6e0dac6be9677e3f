import type { FastifyInstance } from 'fastify';
import { CALLS } from '../../domain/contract/calls';
import type { Call } from '../../domain/contract/call';
import { login, register, registerVerify, sendCode } from '../../domain/contract/account';
import { cancelAllSpotOrders, cancelSpotOrder, placeSpotOrder } from '../../domain/contract/spot';
import type { RequestLimits } from '../config';
import type { ApiDeps } from './deps';
import type { Handler } from './handler';
import { accountHandlers } from './handlers/account';
import { helpHandlers } from './handlers/help';
import { identityHandlers } from './handlers/identity';
import { marketHandlers } from './handlers/market';
import { noticeHandlers } from './handlers/notices';
import { platformHandlers } from './handlers/platform';
import { profileHandlers } from './handlers/profile';
import { spotHandlers } from './handlers/spot';
import { walletHandlers } from './handlers/wallet';
import { createLimiter, unlimited } from './limits';
import { openApiText } from './openapi';
import { answerUnknown, registerApi, type RouterOptions } from './router';

const ORDER_CALLS: readonly Call[] = [placeSpotOrder, cancelSpotOrder, cancelAllSpotOrders];
const ENTRY_CALLS: readonly Call[] = [login, sendCode, registerVerify, register];

function routerLimits(rates: RequestLimits | null, clock: () => number): RouterOptions['limits'] {
  if (!rates) return { address: unlimited, user: unlimited, callOf: () => undefined };
  const orders = createLimiter(rates.orders, clock);
  const uploads = createLimiter(rates.uploads, clock);
  const entry = createLimiter(rates.entry, clock);
  return {
    address: createLimiter(rates.address, clock),
    user: createLimiter(rates.user, clock),
    callOf(call) {
      if (ORDER_CALLS.includes(call)) return { limiter: orders, by: 'user' };
      if (call.upload) return { limiter: uploads, by: 'user' };
      return ENTRY_CALLS.includes(call) ? { limiter: entry, by: 'address' } : undefined;
    },
  };
}

/** What answers each call of the contract; a test demands that none is missing. */
const allHandlers = (deps: ApiDeps): Handler[] => [
  ...platformHandlers(deps),
  ...marketHandlers(deps),
  ...accountHandlers(deps),
  ...spotHandlers(deps),
  ...walletHandlers(deps),
  ...identityHandlers(deps),
  ...profileHandlers(deps),
  ...helpHandlers(deps),
  ...noticeHandlers(deps),
];

/** Everything under /api: the calls, the OpenAPI document, and 404 for the rest. `limits` null: none. */
export function registerCalls(
  fastify: FastifyInstance,
  deps: ApiDeps,
  limits: RequestLimits | null,
  version: string,
): void {
  const { clock, accounts } = deps;
  registerApi(fastify, {
    handlers: allHandlers(deps),
    resolveSession: (token) => accounts.sessions.resolve(token),
    clock,
    limits: routerLimits(limits, clock),
  });
  const document = openApiText(CALLS, version);
  fastify.get('/api/openapi.json', (_, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-cache').send(document);
  });
  fastify.all('/api/*', (_, reply) => answerUnknown(reply, clock()));
}
