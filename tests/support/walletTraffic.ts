import { portfolioNumber } from '../../domain/rules/account/portfolio';
import { ACCOUNTS } from '../../domain/contract/choices';
import type { Command } from '../../server/engine/decision';
import type { Engine } from '../../server/engine/engine';
import { formatId } from '../../server/engine/ids';

const USERS = [1000, 1001, 1002, 1003, 1004, 1005];
/** One portfolio each for the first two users, and a second one for the second user. */
const PORTFOLIOS = [...[1000, 1001, portfolioNumber(1000, 1), portfolioNumber(1001, 1), portfolioNumber(1001, 2)]];
const CURRENCIES = ['USDT', 'BTC', 'ETH'];
const REQUIRED = 3;
const PAYMENTS = 400;

/** Random wallet commands, both sensible and not; the chain reports events twice, late and in any order. */
export class WalletTraffic {
  readonly #random: () => number;
  readonly #engine: () => Engine;

  constructor(random: () => number, engine: () => Engine) {
    this.#random = random;
    this.#engine = engine;
  }

  next(): Command {
    const draw = this.#random();
    if (draw < 0.3) return this.#report();
    if (draw < 0.4) return this.#transfer();
    if (draw < 0.5) return this.#movePortfolioFunds();
    if (draw < 0.7) return this.#request();
    return this.#follow();
  }

  /** Equal payment numbers always mean the same payment. */
  #report(): Command {
    const number = Math.floor(this.#random() * PAYMENTS);
    return {
      kind: 'deposit.report',
      user: USERS[number % USERS.length] as number,
      currency: CURRENCIES[number % CURRENCIES.length] as string,
      network: 'TEST',
      address: `address ${number}`,
      txid: `transaction ${number}`,
      ref: `payment ${number}`,
      quantity: `${(number % 50) + 1}.${number}`,
      confirmations: Math.floor(this.#random() * (REQUIRED + 1)),
      required: REQUIRED,
      sandbox: true,
    };
  }

  #transfer(): Command {
    return {
      kind: 'transfer.create',
      user: this.#one(USERS),
      from: this.#one(ACCOUNTS),
      to: this.#one(ACCOUNTS),
      currency: this.#one(CURRENCIES),
      quantity: this.#decimal(5),
    };
  }

  #movePortfolioFunds(): Command {
    return {
      kind: 'portfolio.move',
      user: this.#one(PORTFOLIOS),
      to: this.#one(PORTFOLIOS),
      currency: this.#one(CURRENCIES),
      quantity: this.#decimal(5),
    };
  }

  #request(): Command {
    return {
      kind: 'withdrawal.request',
      user: this.#one(USERS),
      currency: this.#one(CURRENCIES),
      network: 'TEST',
      address: 'outside',
      memo: null,
      note: null,
      quantity: this.#decimal(5),
      fee: this.#one(['0', '0.01']),
      required: REQUIRED,
      sandbox: true,
      worth: this.#decimal(40),
      limit: '100',
    };
  }

  #follow(): Command {
    const open = this.#engine().state.wallet.withdrawals();
    const record = open.length > 0 ? this.#one(open) : null;
    const withdrawalId = record ? formatId(record.id) : '0000000000000007';
    const user = record && this.#random() < 0.8 ? record.user : this.#one(USERS);
    return this.#one<Command>([
      { kind: 'withdrawal.cancel', user, withdrawalId },
      { kind: 'withdrawal.approve', withdrawalId },
      { kind: 'withdrawal.disburse', withdrawalId, txid: null },
      { kind: 'withdrawal.progress', withdrawalId, txid: 'sent', confirmations: Math.floor(this.#random() * 5) },
      { kind: 'withdrawal.progress', withdrawalId, txid: 'sent', confirmations: REQUIRED },
      { kind: 'withdrawal.fail', withdrawalId, failure: 'network' },
    ]);
  }

  #decimal(below: number): string {
    return (this.#random() * below).toFixed(8);
  }

  #one<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)] as Item;
  }
}
