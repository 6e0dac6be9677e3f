import type { FuturesOrder } from '../../domain/contract/futures/futures';
import { formatDecimal, trimZeros } from '../../domain/money/decimal';
import { FUTURES_TERMS, type FuturesTerms } from '../../domain/rules/futures/terms';
import type { CommandOf, Decision, DecisionOn, Kind } from '../../server/engine/decision';
import { Engine } from '../../server/engine/engine';
import type { Catalogue } from '../../server/engine/state';
import type { Contract } from '../../server/products/futures/engine/contract';
import { formatPosition } from '../../server/products/futures/engine/figures';
import { formatFuturesOrder } from '../../server/products/futures/engine/format';
import type { FuturesChangeSet } from '../../server/products/futures/engine/futuresChanges';
import { availableOf } from '../../server/engine/ledger/ledger';
import { SYSTEM_ACCOUNTS } from '../../server/engine/ledger/systemAccounts';
import type { Market } from '../../server/products/spot/engine/market';
import { PRODUCTS } from '../../server/products/all';
import { futuresFaults } from './futuresFaults';
import { pairRow } from './spotCatalogue';

type Place = CommandOf<'futures.place'>;

/** 11:00 UTC: an hour before noon and five hours before funding. */
export const START = Date.UTC(2026, 0, 5, 11);
export const [ANNA, BERT, CARL, DORA] = [1000, 1001, 1002, 1003] as const;
export const MAKER = SYSTEM_ACCOUNTS.houseMaker;
export const FUND = SYSTEM_ACCOUNTS.insurance;

/** BTC_USDT with the grid of RULES' fixtures, and ETH_USDT, both with a contract. */
export const FUTURES_CATALOGUE: Catalogue = {
  currencies: [
    { symbol: 'USDT', scale: 8 },
    { symbol: 'BTC', scale: 8 },
    { symbol: 'ETH', scale: 8 },
  ],
  pairs: [
    pairRow('BTC', 'USDT', { price_tick: '0.1', qty_step: '0.001', contract_status: 1, min_notional: '5' }),
    pairRow('ETH', 'USDT', { price_tick: '0.01', qty_step: '0.01', contract_status: 1, max_quantity: '10000' }),
  ],
};

const short = (units: bigint): string => trimZeros(formatDecimal(units, 8));

/** An engine with its own index and clock, and test helpers; figures are plain decimals. */
export class FuturesExchange {
  readonly engine: Engine;
  at = START;
  /** Changes of all commands, in order. */
  readonly changes: FuturesChangeSet[] = [];

  /**
   * @param funds USDT of each user's contract account.
   * @param index index of BTC_USDT.
   */
  constructor(funds: Partial<Record<number, string>> = {}, index = '60000', terms: FuturesTerms = FUTURES_TERMS) {
    this.engine = new Engine(PRODUCTS, FUTURES_CATALOGUE, {
      ...{ idSecret: '00112233445566778899aabbccddeeff', futures: terms },
    });
    for (const [user, quantity] of Object.entries(funds)) this.credit(Number(user), quantity ?? '0');
    this.index(index);
  }

  credit(user: number, quantity: string): void {
    this.decide({ kind: 'wallet.credit', user, account: 'contract', currency: 'USDT', quantity, note: 'faucet' });
  }

  /**
   * Decides a command, and checks the state against all invariants.
   * @throws naming the violation.
   */
  decide<K extends Kind>(command: CommandOf<K>, at = this.at + 1): DecisionOn<K> {
    this.at = at;
    const decision = this.engine.decide(command, at);
    this.changes.push(this.engine.takeChanges().futures);
    const faults = futuresFaults(this.engine);
    if (faults.length > 0) throw new Error(`${command.kind}: ${faults.join('; ')}`);
    return decision;
  }

  /** Reports a contract's index as the feed does. */
  index(price: string, pair = 'BTC_USDT', at = this.at + 1000): void {
    this.decide({ kind: 'futures.index', pair, price, heard: at }, at);
  }

  /** Runs the timers until nothing is due. */
  look(at = this.at + 1): void {
    this.decide({ kind: 'futures.look' }, at);
    for (let turn = 0; turn < 50; turn++) {
      const due = this.engine.state.futures.nextDue();
      if (due === null || due > this.at) return;
      this.decide({ kind: 'futures.look' });
    }
    throw new Error('the timers never come to rest');
  }

  /** Places the house's two-sided quotes of this depth around a price. */
  quote(bid: string, ask: string, quantity = '100', pair = 'BTC_USDT'): void {
    for (const user of [MAKER]) this.decide({ kind: 'futures.cancelAll', user, pair, reason: 'user' });
    for (const [side, price] of [['buy', bid] as const, ['sell', ask] as const]) {
      const order = {
        kind: 'futures.quote',
        user: MAKER,
        pair,
        side,
        type: 'limit',
        timeInForce: 'gtc',
        price,
        quantity,
      } as const;
      const decision = this.decide(order);
      if (!decision.ok) throw new Error(`the house was refused: ${decision.error}`);
    }
  }

  place(
    user: number,
    direction: Place['direction'],
    quantity: string,
    more: Partial<Place> = {},
  ): DecisionOn<'futures.place'> {
    const price = more.price ?? null;
    return this.decide({
      ...{ kind: 'futures.place', user, pair: 'BTC_USDT', direction, type: price === null ? 'market' : 'limit' },
      ...{ timeInForce: 'gtc', price, quantity, takeProfit: null, stopLoss: null, permitted: true },
      ...more,
    });
  }

  settings(user: number, leverage: number, mode: 'cross' | 'isolated' = 'isolated', pair = 'BTC_USDT'): void {
    this.decide({ kind: 'futures.marginMode', user, pair, mode });
    this.decide({ kind: 'futures.leverage', user, pair, leverage });
  }

  contract(pair = 'BTC_USDT'): Contract {
    const { futures, marketByName } = this.engine.state;
    return futures.contract(marketByName.get(pair) as Market) as Contract;
  }

  /** "available/frozen" of a contract account. */
  balance(user: number): string {
    const balance = this.engine.state.futures.balance(user);
    return `${short(availableOf(balance))}/${short(balance.frozen)}`;
  }

  /** "quantity at entry, margin" of a position, or "none". */
  position(user: number, side: 'long' | 'short', pair = 'BTC_USDT'): string {
    const { futures } = this.engine.state;
    const position = futures.trader(user).position(this.contract(pair), side === 'long' ? 1 : -1);
    if (!position) return 'none';
    const shown = formatPosition(futures.trader(user), position, null);
    return `${shown.quantity} at ${trimZeros(shown.entry_price)}, ${trimZeros(shown.margin)}, ${shown.status}`;
  }

  /** Returns all orders of a user that were ever changed, in their latest state, oldest first. */
  ordersOf(user: number): FuturesOrder[] {
    const orders = new Map(this.changes.flatMap(({ orders: list }) => list.map((order) => [order.id, order] as const)));
    return [...orders.values()].filter((order) => order.user === user).map(formatFuturesOrder);
  }
}

/**
 * Formats the order of a decision for the API.
 * @throws when it was refused.
 */
export function placed(decision: DecisionOn<'futures.place' | 'futures.flashClose'>): FuturesOrder {
  if (!decision.ok) throw new Error(`refused: ${JSON.stringify(decision)}`);
  return formatFuturesOrder(decision.futures.order);
}

/** Returns the error of a refusal, or "accepted". */
export const refusal = (decision: Decision): string =>
  decision.ok ? 'accepted' : [decision.error, decision.field].filter(Boolean).join(' ');
