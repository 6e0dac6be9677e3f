import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sourceOf } from '../../accounts/source';
import type { Limiter } from '../limits';
import { answerAll, answerWith, tellUsed } from './answer';
import type { PublicCall } from './call';
import type { BinanceDeps, Kind } from './deps';
import { socketsOnly, tooMuchWeight, unknownCall, unsupported, type BinanceError } from './errors';
import { marketInfo, type ToldLimits } from './exchangeInfo';
import { futuresCalls } from './futuresCalls';
import { Parameters } from './parameters';
import { spotCalls } from './spotCalls';
import { weightsOf, type BothWeights } from './weights';

const of = (path: string, names: string): string[] => names.split(' ').map((name) => path + name);

/** Calls that exist on Binance but not here. docs/api.md gives the reason for each. */
const NOT_HERE: ReadonlySet<string> = new Set([
  ...of('/api/v3/', 'myFilters order/amendments myPreventedMatches myAllocations sor/order sor/order/test'),
  ...of('/api/v3/orderList/', 'oto otoco opo opoco'),
  ...of('/fapi/v1/', 'premiumIndexKlines indexInfo assetIndex constituents rpiDepth allForceOrders symbolAdlRisk'),
  ...of('/fapi/v1/', 'insuranceBalance tradingSchedule orderAmendment positionMargin/history forceOrders'),
  ...of('/fapi/v1/', 'apiTradingStatus income/asyn order/asyn trade/asyn'),
]);

/** Settings: reading them is supported, changing them is not. */
const SETTINGS: ReadonlySet<string> = new Set(of('/fapi/v1/', 'multiAssetsMargin feeBurn'));

/** Whole products of Binance that are not here. */
const PRODUCTS_NOT_HERE: readonly string[] = [
  ...['/sapi/*', '/dapi/*', '/eapi/*', '/papi/*', '/futures/data/*', '/fapi/v1/convert/*'],
];

/** Any other path, including those of earlier Binance versions: the client gets Binance's error message. */
const OTHERS: readonly string[] = [
  ...['/api/v1/*', '/api/v2/*', '/api/v3/*', '/fapi/*', '/wapi/*', '/vapi/*', '/bapi/*'],
];

/** Looks the call up, because a route for each, with eight methods, takes a twelfth of the startup time. */
const noSuchCall = ({ method, url, params, routeOptions }: FastifyRequest): BinanceError => {
  const path = `${routeOptions.url?.slice(0, -1)}${(params as { '*': string })['*']}`;
  const isNotHere = NOT_HERE.has(path) || (method === 'POST' && SETTINGS.has(path));
  return isNotHere ? unsupported() : unknownCall(method, url.split('?', 1)[0]!);
};

const SOCKETS_ONLY: readonly string[] = [
  ...['/ws', '/ws/*', '/stream', '/stream/*', '/fstream/*', '/ws-api/*', '/ws-fapi/*'],
];

interface RestOptions extends BinanceDeps {
  /** Limits all requests of an address, including the exchange's own calls. */
  address: Limiter;
  weights: BothWeights;
  /** Orders per user and ten seconds; Infinity for no limit. */
  orders: number;
}

const handlerOf =
  (call: PublicCall, weights: BothWeights) =>
  async ({ ip, url, query }: FastifyRequest, reply: FastifyReply) => {
    const { weight, answer } = call;
    const sent = new Parameters(query as Record<string, unknown>, call);
    const costs = typeof weight === 'number' ? weight : weight(sent);
    tellUsed(reply, weightsOf(weights, url).take(sourceOf(ip), costs));
    return answerWith(reply, await answer(sent));
  };

/** Checks every request below these paths, whatever it asks for. @throws BinanceError */
const judge =
  ({ address, weights }: RestOptions) =>
  async ({ ip }: FastifyRequest): Promise<void> => {
    const source = sourceOf(ip);
    if (!address.take(source)) throw tooMuchWeight(weights.spot.limit, Math.ceil(address.waitMs(source, 1) / 1000));
  };

const toldLimits = ({ weights, orders }: RestOptions, kind: Kind): ToldLimits => ({
  weight: weights[kind].limit,
  orders,
});

export const publicCallsOf = (options: RestOptions): Record<Kind, readonly PublicCall[]> => ({
  spot: spotCalls(options, toldLimits(options, 'spot')),
  futures: futuresCalls(options, toldLimits(options, 'futures')),
});

/**
 * Registers the public calls of Binance's REST API: spot below /api/v3, futures below /fapi. Calls that Binance has but we
 * do not are refused as unsupported, others as unknown. Coin-margined contracts do not exist here; clients that load all
 * kinds of markets get an empty list.
 */
export function registerBinance(fastify: FastifyInstance, options: RestOptions): void {
  const { weights, clock } = options;
  const { spot, futures } = publicCallsOf(options);
  const coinMargined: PublicCall = {
    paths: ['/dapi/v1/exchangeInfo'],
    weight: 1,
    answer: () => marketInfo(clock(), toldLimits(options, 'futures'), []),
  };
  const systemStatus: PublicCall = {
    paths: ['/sapi/v1/system/status'],
    weight: 1,
    answer: () => ({ status: 0, msg: 'normal' }),
  };
  void fastify.register(async (scope) => {
    // An unknown call must be answered as unknown whatever its body is.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, text, done) => done(null, text));
    answerAll(scope, weights);
    scope.addHook('onRequest', judge(options));
    for (const call of [...spot, systemStatus, ...futures, coinMargined])
      for (const path of call.paths) scope.get(path, { config: { told: call } }, handlerOf(call, weights));
    const refuse = (url: string, why: (asked: FastifyRequest) => BinanceError) =>
      scope.route({
        ...{ method: scope.supportedMethods, url },
        handler: async (asked) => {
          throw why(asked);
        },
      });
    for (const path of PRODUCTS_NOT_HERE) refuse(path, unsupported);
    for (const path of OTHERS) refuse(path, noSuchCall);
    for (const path of SOCKETS_ONLY) refuse(path, socketsOnly);
  });
}
