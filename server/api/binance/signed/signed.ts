import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownerOf, portfolioOf } from '../../../../domain/rules/account/portfolio';
import { type LiveKey, mayUse } from '../../../accounts/apiKeyUse';
import { sourceOf } from '../../../accounts/source';
import type { Limiter } from '../../limits';
import { isAway } from '../../envelope';
import { answerAll, answerWith, tellUsed } from '../answer';
import { overloaded, statusUnknown } from '../errors';
import { Parameters } from '../parameters';
import { listenKeyCalls } from '../user/listenKeys';
import { type BothWeights, weightsOf } from '../weights';
import { admit, admitNamed, type Admitted, type SignedRequest } from './admission';
import type { createAsk, SignedCall, SignedContext, SignedDeps } from './call';
import { capitalCalls } from './capitalCalls';
import { keyRefused, tooManyRequests } from './refusals';
import { futuresAccountCalls } from './futuresAccountCalls';
import { futuresAlgoCalls } from './futuresAlgo';
import { futuresBatchCalls } from './futuresBatch';
import { futuresIncomeCalls } from './futuresIncome';
import { futuresCountdownCalls, futuresOrderCalls } from './futuresOrders';
import { spotAccountCalls } from './spotAccount';
import { spotOrderCalls } from './spotOrders';
import { transferCalls, walletCalls } from './walletCalls';

interface DeskOptions {
  deps: SignedDeps;
  ask: ReturnType<typeof createAsk>;
  /** The exchange's own limits across all calls. */
  address: Limiter;
  user: Limiter;
  weights: BothWeights;
}

/** Origin of a request. */
interface Asker {
  /** Network address, and the source it counts towards. */
  address: string;
  source: string;
  device: string;
}

const waitS = (limiter: Limiter, key: string | number): number => Math.max(1, Math.ceil(limiter.waitMs(key, 1) / 1000));

export function takeFrom(limiter: Limiter, key: string | number): void {
  if (!limiter.take(key)) throw tooManyRequests(waitS(limiter, key));
}

export type Desk = ReturnType<typeof createDesk>;

/** Entry point of all API key requests, whatever the transport. All methods throw a BinanceError. */
export function createDesk({ deps, ask, address, user, weights }: DeskOptions) {
  const { accounts, clock, counts, link } = deps;
  const calls: readonly SignedCall[] = [
    ...[...spotOrderCalls(deps), ...spotAccountCalls(deps), ...walletCalls(deps), ...transferCalls()],
    ...capitalCalls(deps),
    ...[
      ...futuresOrderCalls(deps),
      ...futuresBatchCalls(deps),
      ...futuresAlgoCalls(deps),
      ...futuresIncomeCalls(deps),
      ...futuresCountdownCalls(deps),
      ...futuresAccountCalls(deps),
      ...listenKeyCalls(deps),
    ],
  ];
  /** Waits for the rows that a call reads. @throws when they are late, or when its key lost what it needs meanwhile. */
  const current = async (call: SignedCall, { id }: LiveKey, address: string): Promise<void> => {
    const behind = link.written();
    if (!behind) return;
    await behind.catch(() => {
      throw overloaded();
    });
    accounts.apiKeys.mustKnow();
    if (!mayUse(accounts.apiKeys.byId(id), call.permission, address, clock())) throw keyRefused();
  };
  return {
    ...{ calls, weights },
    /** Called before anything else is checked. @returns the weight the source has used in this minute. */
    charge(call: Pick<SignedCall, 'path' | 'weight'>, source: string): number {
      takeFrom(address, source);
      return weightsOf(weights, call.path).take(source, call.weight);
    },
    admit: ({ permission, isUnsigned }: SignedCall, request: SignedRequest): Admitted =>
      isUnsigned
        ? admitNamed(accounts.apiKeys, request, permission, clock())
        : admit(accounts.apiKeys, request, permission, clock()),
    async run(call: SignedCall, { key, values, signature }: Admitted, from: Asker): Promise<unknown> {
      takeFrom(user, ownerOf(key.user));
      accounts.apiKeys.used(key.id, from.address, `${call.method} ${call.path}`);
      // Calls that place spot orders read few rows, if any.
      if (!call.places || call.permission !== 'spot') await current(call, key, from.address);
      // A request is the same in either case of its hexadecimal digits: it must not be executed once for each.
      const once = key.kind === 'hmac' ? (signature?.toLowerCase() ?? null) : signature;
      const caller = { keyId: key.id, user: key.user, address: from.address, device: from.device, signature: once };
      // Reads ignore unknown parameters; an order with a misspelt parameter must not be placed.
      const known = [...(call.needs ?? []), ...(call.takes ?? [])];
      const read = [...values].filter(([name]) => call.permission !== 'read' || known.includes(name));
      const parameters = new Parameters(Object.fromEntries(read), call);
      const asking = ask(caller);
      let isDone = false;
      const noting: SignedContext['ask'] = async (asked, body, part) => {
        // Archiving revokes the key only once nothing can be opened any more.
        if (accounts.portfolios.accountOf(ownerOf(key.user), portfolioOf(key.user)) === null) throw keyRefused();
        const result = await asking(asked, body, part);
        if (result.ok && asked.money) isDone = true;
        return result;
      };
      try {
        return await call.run({ key, parameters, ask: noting });
      } catch (error) {
        throw isDone && isAway(error) ? statusUnknown() : error;
      }
    },
    counts,
  };
}

const BODY_LIMIT_BYTES = 64 * 1024;
const DEVICE_MAX = 300;
const KEY_HEADER = 'x-mbx-apikey';

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

const queryOf = (url: string): string => {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
};

const routeOf = (call: SignedCall, desk: Desk) => async (request: FastifyRequest, reply: FastifyReply) => {
  const source = sourceOf(request.ip);
  tellUsed(reply, desk.charge(call, source));
  const body = typeof request.body === 'string' ? request.body : '';
  const sent = { query: queryOf(request.url), body, apiKey: headerOf(request, KEY_HEADER), address: request.ip };
  const admitted = desk.admit(call, sent);
  const device = (headerOf(request, 'user-agent') ?? '').slice(0, DEVICE_MAX);
  const answer = await desk.run(call, admitted, { address: request.ip, source, device });
  if (call.places) {
    const { short, day } = desk.counts.of(admitted.key.user);
    reply.headers({ 'x-mbx-order-count-10s': short, 'x-mbx-order-count-1d': day });
  }
  return answerWith(reply, answer);
};

/** Registers the calls signed with an API key. Bodies are always read as form text, because the raw text is signed. */
export function registerSigned(fastify: FastifyInstance, desk: Desk): void {
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_, text, done) =>
      done(null, text),
    );
    answerAll(scope, desk.weights);
    for (const call of desk.calls)
      scope.route({
        method: call.method,
        url: call.path,
        config: { told: call },
        handler: routeOf(call, desk),
      });
  });
}
