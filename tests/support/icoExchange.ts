import type { IcoProject, IcoSubscription } from '../../domain/contract/ico/ico';
import { formatDecimal, trimZeros } from '../../domain/money/decimal';
import type { ChangeSet } from '../../server/engine/changes';
import type { CommandOf, Decision, DecisionOn, Kind } from '../../server/engine/decision';
import { Engine } from '../../server/engine/engine';
import { formatProject, formatSubscription } from '../../server/products/ico/engine/format';
import type { OfferingInput } from '../../server/products/ico/engine/terms';
import { accountIndex, availableOf } from '../../server/engine/ledger/ledger';
import { PRODUCTS } from '../../server/products/all';
import { SPOT_CATALOGUE } from './spotCatalogue';

export const ICO_CATALOGUE = {
  ...SPOT_CATALOGUE,
  currencies: [...SPOT_CATALOGUE.currencies, { symbol: 'NOVA', scale: 8 }],
};

export const START = Date.UTC(2026, 0, 5, 12);
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const SEED = '5a'.repeat(32);
export const USER = 1000;

/** 100 NOVA for 0.5 USDT, from half of it on for 0.6; lasts one day, half frozen for four days. */
export const TERMS: OfferingInput = {
  name: 'Nova #1',
  currency: 'NOVA',
  payCurrency: 'USDT',
  phases: [
    { from: '0', price: '0.5' },
    { from: '0.5', price: '0.6' },
  ],
  ...{ total: '100', step: '1', min: '2', max: '500', start: START, end: START + DAY, recruitTime: START + DAY + HOUR },
  ...{ freezeRate: '0.5', thawDays: 4, dayMs: DAY },
};

export const credit = (user: number, quantity = '1000'): CommandOf<'wallet.credit'> => ({
  ...{ kind: 'wallet.credit', user, account: 'ico', currency: 'USDT', quantity, note: 'faucet' },
});

export interface Decider {
  readonly engine: Engine;
  decide<K extends Kind>(command: CommandOf<K>, at: number): DecisionOn<K>;
}

const plain = (units: bigint): string => trimZeros(formatDecimal(units, 8));

/** An engine, in memory or with a store, with helpers for ICO projects; the clock is advanced manually. */
export class IcoExchange {
  readonly #decider: () => Decider;
  at = START - HOUR;

  constructor(decider?: () => Decider) {
    const engine = new Engine(PRODUCTS, ICO_CATALOGUE, { idSecret: '00112233445566778899aabbccddeeff' });
    const memory: Decider = { engine, decide: (command, at) => engine.decide(command, at) };
    this.#decider = decider ?? (() => memory);
  }

  get engine(): Engine {
    return this.#decider().engine;
  }

  decide<K extends Kind>(command: CommandOf<K>): DecisionOn<K> {
    return this.#decider().decide(command, this.at);
  }

  changes(): ChangeSet {
    return this.engine.takeChanges();
  }

  /** Creates a project and returns its id. */
  offer(terms: Partial<OfferingInput> = {}, seed: string | null = SEED): string {
    const created = this.decide({ kind: 'ico.create', ...TERMS, ...terms });
    if (!created.ok) throw new Error(`refused: ${JSON.stringify(created)}`);
    const projectId = formatProject(created.offering, this.at).id;
    if (seed !== null) this.decide({ kind: 'ico.open', projectId, seed });
    return projectId;
  }

  /** Subscribes at the current price unless one is given. */
  subscribe(projectId: string, quantity: string, user = USER, price?: string): DecisionOn<'ico.subscribe'> {
    const shown = price ?? this.project(projectId)?.raise_price ?? '0.5';
    return this.decide({ kind: 'ico.subscribe', user, projectId, quantity, price: shown });
  }

  thaw(subscriptionId: string, quantity: string, user = USER): DecisionOn<'ico.thaw'> {
    return this.decide({ kind: 'ico.thaw', user, subscriptionId, quantity });
  }

  /**
   * Advances the clock and runs all timers due by then.
   * @returns the number of commands executed.
   */
  until(at: number): number {
    this.at = at;
    let commands = 0;
    for (; (this.engine.state.ico.nextDue() ?? Infinity) <= at; commands++) this.decide({ kind: 'ico.due' });
    return commands;
  }

  /** Null once the engine no longer keeps it. */
  project(id: string): IcoProject | null {
    const offering = this.engine.state.ico.offering(id);
    return offering ? formatProject(offering, this.at) : null;
  }

  /** A user's subscription as published; null once the engine no longer keeps it. */
  held(projectId: string, user = USER): IcoSubscription | null {
    const offering = this.engine.state.ico.offering(projectId);
    const record = offering?.subscriptions.get(user);
    return offering && record ? formatSubscription(record, offering, this.at) : null;
  }

  /** Balance of an account as "available/frozen". */
  balance(currency: 'USDT' | 'NOVA', user = USER, account: 'ico' | 'spot' = 'ico'): string {
    const { state } = this.engine;
    const index = state.currencyBySymbol.get(currency)?.index ?? 0;
    const balance = state.ledger.balance(user, accountIndex(account), index);
    return `${plain(availableOf(balance))}/${plain(balance.frozen)}`;
  }
}

/** Error and field of a rejection, or "ok". */
export const outcomeOf = (decision: Decision): string =>
  decision.ok ? 'ok' : [decision.error, decision.field].filter(Boolean).join(' ');
