import type { Command } from '../../server/engine/decision';
import { FIRST_USER, SYSTEM_ACCOUNTS } from '../../server/engine/ledger/systemAccounts';

const PAIRS = ['BTC_USDT', 'ETH_USDT'];
const USERS = Array.from({ length: 6 }, (_, index) => FIRST_USER + index);
const TERMS = [
  { duration: 3, payoutRate: '0.75' },
  { duration: 4, payoutRate: '0.8' },
  { duration: 6, payoutRate: '0.90' },
];

/** Random commands of seconds contracts, both sensible and not; durations are short, so that many end during a run. */
export class SecondsTraffic {
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** @param at time of the decision, ms since the epoch. */
  next(at: number): Command {
    const draw = this.#random();
    const pair = this.#one(PAIRS);
    if (draw < 0.4) {
      const heard = at - (this.#random() < 0.1 ? 2000 : 0);
      return { kind: 'seconds.tick', pair, price: (100 + Math.floor(this.#random() * 3)).toFixed(4), heard };
    }
    if (draw < 0.5) return { kind: 'seconds.settle' };
    if (draw < 0.6) {
      const user = this.#random() < 0.2 ? SYSTEM_ACCOUNTS.houseSeconds : this.#one(USERS);
      const quantity = this.#decimal(200);
      return { kind: 'wallet.credit', user, account: 'sec_contract', currency: 'USDT', quantity, note: 'faucet' };
    }
    return {
      kind: 'seconds.place',
      user: this.#one(USERS),
      pair: this.#random() < 0.05 ? 'XXX_USDT' : pair,
      direction: this.#one(['up', 'down'] as const),
      stake: this.#decimal(60),
      min: '5',
      max: '50',
      cap: '200',
      own: null,
      ...this.#one(TERMS),
    };
  }

  #decimal(below: number): string {
    return (this.#random() * below).toFixed(8);
  }

  #one<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)] as Item;
  }
}
