import type { Call } from '../../domain/contract/call';
import type { PlatConfig } from '../../domain/contract/shell/platform';
import type { Accounts } from '../accounts/accounts';
import type { ApiDeps } from '../api/deps';
import type { Handler } from '../api/handler';
import type { Config } from '../config/config';
import type { EventOf } from '../engine/parts';
import type { PushSource } from '../push/push';
import type { Pushes } from '../push/userFeed';
import type { ReplicaOptions } from '../replica/openReplica';
import type { Seed } from '../seed/market';
import type { Parts } from '../setup/parts';
import type { Products } from './all';

type GatewayOf<Name extends keyof Products> = Awaited<ReturnType<Products[Name]['gateway']>>['gateway'];

/** What the gateway knows and does of each product. */
export type Services = {
  readonly [Name in keyof Products]: GatewayOf<Name> extends Gateway<Name, infer Service> ? Service : never;
};

export interface GatewayContext extends Parts {
  accounts: Accounts;
  seed: Seed;
  secret: string;
  /** Those that it has replaced. */
  formerSecrets: readonly string[];
  limits: PlatConfig['name_check'];
  /** Where processes of a cluster have the same databases; null: this one has them alone. */
  shared: ReplicaOptions | null;
  /** Whom a sandbox's own accounts were invited by. */
  sandboxInvitation: string;
  /** Those of the other products, once all have started. */
  others: Services;
  /** ms since the epoch */
  clock: () => number;
  /** Receives background errors that were survived. */
  onError: (error: Error) => void;
}

/** What is done once, however many gateways there are, by itself: begins, and returns what ends it. */
export type Chores = () => EndChores | Promise<EndChores>;
export type EndChores = () => void | Promise<void>;

export interface StartedProduct<Service> {
  readonly service: Service;
  readonly chores?: Chores;
  /** Its public channels. */
  readonly feeds?: readonly PushSource[];
  /** Before the engine's link closes. */
  readonly close: () => void | Promise<void>;
}

/** What the gateway has to do with a product. */
export interface Gateway<Name extends keyof Products, Service> {
  /** @throws when a part of it cannot start. */
  readonly start: (
    config: Config,
    context: GatewayContext,
  ) => StartedProduct<Service> | Promise<StartedProduct<Service>>;
  /** What answers its calls. */
  readonly handlers: (deps: ApiDeps) => readonly Handler[];
  /** Calls that count as orders, and those that check codes and passwords: both have limits of their own. */
  readonly orderCalls?: readonly Call[];
  readonly credentialCalls?: readonly Call[];
  /** Whom each of its events is told at once, and as what; null: it concerns the public only. */
  readonly pushes: (service: Service) => Pushes<EventOf<Name>>;
}
