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
import { futuresCountdownCalls } from './futuresCountdown';
import { futuresIncomeCalls } from './futuresIncome';
import { futuresOrderCalls } from './futuresOrders';
import { listenKeyCalls } from './listenKeyCalls';
import { spotAccountCalls } from './spotAccount';
import { spotOrderCalls } from './spotOrders';
import { transferCalls } from './transferCalls';
import { walletCalls } from './walletCalls';

export interface DeskOptions {
  deps: SignedDeps;
  ask: ReturnType<typeof createAsk>;
  /** The exchange's own limits of all calls. */
  address: Limiter;
  user: Limiter;
  weights: BothWeights;
}

/** Where a request comes from. */
export interface Asker {
  /** Network address, and what it counts as. */
  address: string;
  source: string;
  device: string;
}

const waitS = (limiter: Limiter, key: string | number): number => Math.max(1, Math.ceil(limiter.waitMs(key, 1) / 1000));

export function takeFrom(limiter: Limiter, key: string | number): void {
  if (!limiter.take(key)) throw tooManyRequests(waitS(limiter, key));
}

export type Desk = ReturnType<typeof createDesk>;

/** Whatever programs do with an API key, however it reaches the exchange. All methods throw a BinanceError. */
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
    /** Before anything is looked at. @returns what the source has used of this minute's weight. */
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
      // What places a spot order looks at few rows, if any.
      if (!call.places || call.permission !== 'spot')
        await link.written()?.catch(() => {
          throw overloaded();
        });
      const caller = { keyId: key.id, user: key.user, address: from.address, device: from.device, signature };
      // What is only read is read whatever else was sent; an order with a misspelt parameter is not placed.
      const known = [...(call.needs ?? []), ...(call.takes ?? [])];
      const read = [...values].filter(([name]) => call.permission !== 'read' || known.includes(name));
      const parameters = new Parameters(Object.fromEntries(read), call);
      return call.run({ key, parameters, ask: ask(caller) });
    },
    /** How many orders users have placed. */
    counts,
  };
}
