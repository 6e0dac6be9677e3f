import type { Call } from '../../domain/contract/call';
import type { PlatConfig } from '../../domain/contract/shell/platform';
import type { Accounts } from '../accounts/accounts';
import type { ApiDeps } from '../api/deps';
import type { Handler } from '../api/handler';
import type { Config } from '../config/config';
import type { EventOf } from '../engine/part';
import type { PushSource } from '../push/push';
import type { Pushes } from '../push/userFeed';
import type { ReplicaOptions } from '../replica/openReplica';
import type { Seed } from '../seed/market';
import type { Parts } from '../setup/parts';
import type { Products } from './all';

type GatewayOf<Name extends keyof Products> = Awaited<ReturnType<Products[Name]['gateway']>>['gateway'];

export type Services = {
  readonly [Name in keyof Products]: GatewayOf<Name> extends Gateway<Name, infer Service> ? Service : never;
};

export interface GatewayContext extends Parts {
  accounts: Accounts;
  seed: Seed;
  secret: string;
  /** Former secrets, replaced by `secret`. */
  formerSecrets: readonly string[];
  limits: PlatConfig['name_check'];
  /** Options for a cluster whose processes share the databases; null when this process has them to itself. */
  shared: ReplicaOptions | null;
  /** Invitation code that a sandbox's own accounts use. */
  sandboxInvitation: string;
  /** Services of the other products, available once all have started. */
  others: Services;
  /** ms since the epoch. */
  clock: () => number;
  /** Receives background errors that were recovered from. */
  onError: (error: Error) => void;
}

/** Starts the work that exactly one process of the cluster does, and returns a function that stops it. */
type Chores = () => EndChores | Promise<EndChores>;
export type EndChores = () => void | Promise<void>;

export interface StartedProduct<Service> {
  readonly service: Service;
  readonly chores?: Chores;
  readonly feeds?: readonly PushSource[];
  /** Called before the engine's link closes. */
  readonly close: () => void | Promise<void>;
}

export interface Gateway<Name extends keyof Products, Service> {
  /** @throws when a part of it cannot start. */
  readonly start: (
    config: Config,
    context: GatewayContext,
  ) => StartedProduct<Service> | Promise<StartedProduct<Service>>;
  readonly handlers: (deps: ApiDeps) => readonly Handler[];
  /** Calls counted as orders, and calls that check codes and passwords; each kind has its own rate limit. */
  readonly orderCalls?: readonly Call[];
  readonly credentialCalls?: readonly Call[];
  /** Maps each event to the users to notify and the message; null when it concerns only the public. */
  readonly pushes: (service: Service) => Pushes<EventOf<Name>>;
}
