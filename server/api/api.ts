import type { FastifyInstance } from 'fastify';
import { CALLS } from '../../domain/contract/calls';
import type { Call } from '../../domain/contract/call';
import { openInspector } from '../../domain/contract/tools/inspector';
import {
  login,
  loginSecondFactor,
  register,
  registerVerify,
  resetPassword,
  resetVerify,
  sendCode,
} from '../../domain/contract/account/account';
import { requestClosing } from '../../domain/contract/account/accountClosing';
import { unlockAccount } from '../../domain/contract/account/accountLock';
import { createApiKey, editApiKey } from '../../domain/contract/account/apiKeys';
import { requestContactRecovery } from '../../domain/contract/account/contactRecovery';
import { requestExport } from '../../domain/contract/account/exports';
import { beginPasskey, passkeyLogin, provePasskey, removePasskey } from '../../domain/contract/account/passkeys';
import {
  changeAccount,
  changeFundsPassword,
  changeLoginPassword,
  confirmSecondFactor,
  renewRecoveryCodes,
  sendSecurityCode,
  setAntiPhishing,
  turnOffSecondFactor,
} from '../../domain/contract/account/security';
import type { RequestLimits } from '../config/limits';
import { publicCallsOf, registerBinance } from './binance/rest';
import { createAsk } from './binance/signed/call';
import { createOrderCounts } from './binance/signed/orderCounts';
import { createDesk, registerSigned } from './binance/signed/signed';
import { createBothWeights } from './binance/weights';
import type { Programs } from './binance/wsApi/face';
import type { ApiDeps } from './deps';
import type { Handler } from './handler';
import { portfolioHandlers } from './handlers/portfolios';
import { apiKeyHandlers, securityHandlers, firstActHandlers } from './handlers/security';
import {
  accountHandlers,
  profileHandlers,
  identityHandlers,
  exportHandlers,
  closingHandlers,
} from './handlers/account';
import { alertHandlers, marketHandlers, drawingHandlers } from './handlers/market';
import {
  helpHandlers,
  platformHandlers,
  noticeHandlers,
  machineHandlers,
  inspectorHandlers,
} from './handlers/platform';
import { inspectorOf } from './cookies';
import { createLimiter, type SharedLimits, unlimited } from './limits';
import { registerBinanceDocument } from './binance/openapi';
import { openApiText } from './openapi';
import { answerUnknown, registerApi, type RouterOptions } from './router';

const ENTRY_CALLS: readonly Call[] = [
  login,
  loginSecondFactor,
  passkeyLogin,
  provePasskey,
  sendCode,
  registerVerify,
  register,
  resetVerify,
  resetPassword,
  openInspector,
];
/**
 * Calls of the platform that send messages to addresses of the user's choice, or check codes and passwords; products add theirs.
 */
const CREDENTIAL_CALLS: readonly Call[] = [
  sendSecurityCode,
  changeLoginPassword,
  changeFundsPassword,
  changeAccount,
  createApiKey,
  editApiKey,
  requestExport,
  beginPasskey,
  removePasskey,
  confirmSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  setAntiPhishing,
  unlockAccount,
  requestContactRecovery,
  requestClosing,
];

interface ProductCalls {
  readonly handlers: (deps: ApiDeps) => readonly Handler[];
  readonly orderCalls?: readonly Call[];
  readonly credentialCalls?: readonly Call[];
}

const orderCallsOf = (products: readonly ProductCalls[]): ReadonlySet<Call> =>
  new Set(products.flatMap((product) => product.orderCalls ?? []));

function routerLimits(
  products: readonly ProductCalls[],
  rates: RequestLimits | null,
  shared: SharedLimits,
  clock: () => number,
): RouterOptions['limits'] {
  const orderCalls = orderCallsOf(products);
  const credentialCalls = new Set([
    ...CREDENTIAL_CALLS,
    ...products.flatMap((product) => product.credentialCalls ?? []),
  ]);
  if (!rates) return { address: unlimited, user: unlimited, callOf: () => undefined };
  const limiterOf = (name: 'address' | 'user' | 'orders' | 'uploads' | 'entry' | 'credentials') =>
    shared.share(name, createLimiter(rates[name], clock));
  const [orders, uploads, entry] = [limiterOf('orders'), limiterOf('uploads'), limiterOf('entry')];
  const credentials = limiterOf('credentials');
  return {
    address: limiterOf('address'),
    user: limiterOf('user'),
    callOf(call) {
      if (orderCalls.has(call)) return { limiter: orders, by: 'user' };
      if (credentialCalls.has(call)) return { limiter: credentials, by: 'user' };
      if (call.upload) return { limiter: uploads, by: 'user' };
      return ENTRY_CALLS.includes(call) ? { limiter: entry, by: 'address' } : undefined;
    },
  };
}

/** Handlers of all calls of the contract; a test fails when one is missing. */
const allHandlers = (products: readonly ProductCalls[], deps: ApiDeps): Handler[] => [
  ...platformHandlers(deps),
  ...inspectorHandlers(deps),
  ...machineHandlers(),
  ...marketHandlers(deps),
  ...accountHandlers(deps),
  ...identityHandlers(deps),
  ...profileHandlers(deps),
  ...securityHandlers(deps),
  ...firstActHandlers(deps),
  ...helpHandlers(deps),
  ...noticeHandlers(deps),
  ...alertHandlers(deps),
  ...drawingHandlers(deps),
  ...apiKeyHandlers(deps),
  ...portfolioHandlers(deps),
  ...exportHandlers(deps),
  ...closingHandlers(deps),
  ...products.flatMap(({ handlers }) => handlers(deps)),
];

/**
 * Registers everything under /api: the calls, the OpenAPI document, Binance's calls, and 404 for the rest. `limits` is null for
 * none.
 * @returns the calls for programs, for transports other than HTTP.
 */
export function registerCalls(
  fastify: FastifyInstance,
  products: readonly ProductCalls[],
  deps: ApiDeps,
  limits: RequestLimits | null,
  shared: SharedLimits,
  version: string,
): Programs {
  const { clock, accounts, bodyHash } = deps;
  const handlers = allHandlers(products, deps);
  const orderCalls = orderCallsOf(products);
  const routed = routerLimits(products, limits, shared, clock);
  const weights = createBothWeights(limits !== null, clock);
  registerApi(fastify, {
    handlers,
    ...{ sessions: accounts.sessions, portfolios: accounts.portfolios },
    lockedFor: accounts.accountLock.refusalFor,
    isClosing: accounts.closings.isResting,
    inspectorOf: inspectorOf(accounts.inspector),
    countryHeader: deps.countryHeader,
    bodyHash,
    written: () => deps.link.written(),
    isDirect: (call) => orderCalls.has(call),
    clock,
    limits: routed,
  });
  const ask = createAsk({
    ...{ handlers, bodyHash, portfolios: accounts.portfolios },
    limitOf: (call) => routed.callOf(call)?.limiter,
  });
  // An export is made by the same calls that the user's browser sends.
  const askAs = (user: number) => ask({ keyId: 'export', user, address: '', device: '', signature: null });
  deps.exportMaker.begin(askAs);
  deps.closing.begin(askAs);
  const orders = limits ? limits.orders.perSecond * 10 : Infinity;
  const desk = createDesk({
    deps: {
      ...deps,
      symbols: deps.binance.symbols,
      counts: createOrderCounts(clock, orders),
    },
    ask,
    ...{ address: routed.address, user: routed.user, weights },
  });
  registerBinanceDocument(fastify, version);
  registerSigned(fastify, desk);
  const open = { ...deps.binance, address: routed.address, weights, orders };
  registerBinance(fastify, open);
  // Generated on demand: it takes a fifth of the startup time, and few request it.
  let document: string | undefined;
  fastify.get('/api/openapi.json', (_, reply) => {
    document ??= openApiText(CALLS, version);
    reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-cache').send(document);
  });
  fastify.all('/api/*', (_, reply) => answerUnknown(reply, clock()));
  return {
    ...{ desk, publicCalls: publicCallsOf(open), weights, address: routed.address },
    ...{ keys: accounts.apiKeys, listenKeys: deps.listenKeys },
    names: { spot: deps.orders.programs, futures: deps.futures.lists.programs },
  };
}
