import { formatDecimal, trimZeros } from '../../domain/money/decimal';
import type { Command } from '../../server/engine/decision';
import type { Engine } from '../../server/engine/engine';
import { formatProject } from '../../server/products/ico/engine/format';
import { thawableOf } from '../../server/products/ico/engine/records';
import { formatId } from '../../server/engine/ids';
import { FIRST_USER } from '../../server/engine/ledger/systemAccounts';

const USERS = Array.from({ length: 6 }, (_, index) => FIRST_USER + index);
const PROJECTS = 4;

/** Random commands about ICO projects, both sensible and not; periods are short, so that many end and thaw during a run. */
export class IcoTraffic {
  readonly #random: () => number;
  readonly #engine: () => Engine;

  constructor(random: () => number, engine: () => Engine) {
    this.#random = random;
    this.#engine = engine;
  }

  /** @param at time of the decision, ms since the epoch. */
  next(at: number): Command {
    const draw = this.#random();
    if (draw < 0.3) return { kind: 'ico.due' };
    if (draw < 0.4) return this.#credit();
    if (draw < 0.45) return this.#offer(at);
    if (draw < 0.49) return this.#operate();
    return draw < 0.6 ? this.#thaw() : this.#subscribe(at);
  }

  #credit(): Command {
    const quantity = this.#decimal(50);
    return { kind: 'wallet.credit', user: this.#user(), account: 'ico', currency: 'USDT', quantity, note: 'faucet' };
  }

  #offer(at: number): Command {
    const { state } = this.#engine();
    const created = [...state.ico.offerings()].filter(({ stage }) => stage === 'created');
    const seed = Array.from({ length: 64 }, () => Math.floor(this.#random() * 16).toString(16)).join('');
    const first = created[0];
    if (first) return { kind: 'ico.open', projectId: formatId(first.id), seed };
    const isFull = [...state.ico.offerings()].length >= PROJECTS;
    const start = at + this.#whole(300);
    const end = start + (isFull ? 0 : 200 + this.#whole(1500));
    return {
      kind: 'ico.create',
      name: `Random ${at}`,
      currency: this.#one(['BTC', 'ETH', 'XXX']),
      payCurrency: 'USDT',
      phases: [
        { from: '0', price: '1.5' },
        { from: '0.4', price: '1.75' },
      ],
      ...{ total: String(5 + this.#whole(20)), step: '0.5', min: '0.5', max: '9' },
      ...{ start, end, recruitTime: end + this.#whole(200) },
      ...{ freezeRate: this.#one(['0', '0.35', '1']), thawDays: 1 + this.#whole(5), dayMs: 1000 },
    };
  }

  #operate(): Command {
    const projectId = this.#project();
    return this.#random() < 0.3 ? { kind: 'ico.cancel', projectId } : { kind: 'ico.settle', projectId };
  }

  #subscribe(at: number): Command {
    const projectId = this.#project();
    const offering = this.#engine().state.ico.offering(projectId);
    const shown = offering ? formatProject(offering, at).raise_price : '1.5';
    const price = this.#random() < 0.9 ? shown : '1.6';
    const quantity = this.#random() < 0.9 ? String((1 + this.#whole(8)) / 2) : this.#decimal(5);
    return { kind: 'ico.subscribe', user: this.#user(), projectId, quantity, price };
  }

  #thaw(): Command {
    const { state } = this.#engine();
    const own = [...state.ico.offerings()].flatMap(({ subscriptions }) => [...subscriptions.values()]);
    const record = own[Math.floor(this.#random() * own.length)];
    const left = record ? trimZeros(formatDecimal(thawableOf(record), 8)) : '1';
    return {
      kind: 'ico.thaw',
      user: this.#random() < 0.9 && record ? record.user : this.#user(),
      subscriptionId: record ? formatId(record.id) : '0000000000000007',
      quantity: this.#random() < 0.6 ? left : this.#decimal(2),
    };
  }

  #project(): string {
    const all = [...this.#engine().state.ico.offerings()];
    const one = all[Math.floor(this.#random() * all.length)];
    return one ? formatId(one.id) : '0000000000000007';
  }

  #user = (): number => this.#one(USERS);
  #whole = (below: number): number => Math.floor(this.#random() * below);
  #decimal = (below: number): string => (this.#random() * below).toFixed(8);
  #one = <Item>(items: readonly Item[]): Item => items[Math.floor(this.#random() * items.length)] as Item;
}
