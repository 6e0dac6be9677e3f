import { ownerOf } from '../../../../domain/rules/account/portfolio';
import type { Limiter } from '../../limits';
import { overloaded } from '../errors';
import { Parameters } from '../parameters';
import { weightsOf, type BothWeights } from '../weights';
import { admit, admitNamed, type Admitted, type SignedRequest } from './admission';
import type { createAsk } from './ask';
import { capitalCalls } from './capitalCalls';
import type { SignedCall, SignedDeps } from './call';
import { tooManyRequests } from './faults';
import { futuresAccountCalls } from './futuresAccountCalls';
import { futuresAlgoCalls } from './futuresAlgo';
import { futuresBatchCalls } from './futuresBatch';
import { futuresCountdownCalls, futuresOrderCalls } from './futuresOrders';
import { futuresIncomeCalls } from './futuresIncome';
import { listenKeyCalls } from '../user/listenKeys';
import { spotAccountCalls } from './spotAccount';
import { spotOrderCalls } from './spotOrders';
import { transferCalls, walletCalls } from './walletCalls';

export interface DeskOptions {
  deps: SignedDeps;
  ask: ReturnType<typeof createAsk>;
  /** The exchange's own limits across all calls. */
  address: Limiter;
  user: Limiter;
  weights: BothWeights;
}

/** Origin of a request. */
export interface Asker {
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
      if (!call.places || call.permission !== 'spot')
        await link.written()?.catch(() => {
          throw overloaded();
        });
      // A request is the same in either case of its hexadecimal digits: it must not be executed once for each.
      const once = key.kind === 'hmac' ? (signature?.toLowerCase() ?? null) : signature;
      const caller = { keyId: key.id, user: key.user, address: from.address, device: from.device, signature: once };
      // Reads ignore unknown parameters; an order with a misspelt parameter must not be placed.
      const known = [...(call.needs ?? []), ...(call.takes ?? [])];
      const read = [...values].filter(([name]) => call.permission !== 'read' || known.includes(name));
      const parameters = new Parameters(Object.fromEntries(read), call);
      return call.run({ key, parameters, ask: ask(caller) });
    },
    counts,
  };
}
