import type { SecondsOrder } from '../../domain/contract/seconds/seconds';
import type { IndexTick } from '../../domain/rules/seconds/settlement';
import { formatSeconds } from '../../server/products/seconds/engine/format';
import { SYSTEM_ACCOUNTS } from '../../server/engine/ledger/systemAccounts';
import { formatDecimal } from '../../domain/money/decimal';
import { accountIndex } from '../../server/engine/ledger/ledger';
import type { Receipt } from '../../domain/rules/seconds/receipt';
import type { SecondsPlacement } from '../../server/products/seconds/engine/place';
import type { CommandOf, DecisionOn, Kind } from '../../server/engine/decision';
import { Engine } from '../../server/engine/engine';
import { PRODUCTS } from '../../server/products/all';
import { SPOT_CATALOGUE } from './spotCatalogue';

export const START = Date.UTC(2026, 0, 5, 12);
export const USER = 1000;
const HOUSE = SYSTEM_ACCOUNTS.houseSeconds;

/** Funding for a scripted market: 1,000 USDT for the user, and the house's capital. */
export const FUNDING: readonly CommandOf<'wallet.credit'>[] = [
  { kind: 'wallet.credit', user: USER, account: 'sec_contract', currency: 'USDT', quantity: '1000', note: 'faucet' },
  { kind: 'wallet.credit', user: HOUSE, account: 'sec_contract', currency: 'USDT', quantity: '100000', note: 'house' },
];

export const placement = (change: Partial<SecondsPlacement> = {}): CommandOf<'seconds.place'> => ({
  kind: 'seconds.place',
  user: USER,
  pair: 'BTC_USDT',
  direction: 'up',
  stake: '100',
  duration: 30,
  payoutRate: '0.75',
  min: '5',
  max: '5000',
  cap: '50000',
  own: null,
  ...change,
});

/** An engine with a scripted index and a manually advanced clock. */
export class SecondsExchange {
  readonly engine = new Engine(PRODUCTS, SPOT_CATALOGUE, { idSecret: '00112233445566778899aabbccddeeff' });
  at = START;
  /** All recorded ticks, of all pairs. */
  readonly ticks: IndexTick[] = [];
  readonly receipts: Receipt[] = [];

  constructor() {
    for (const command of FUNDING) this.decide(command);
  }

  decide<K extends Kind>(command: CommandOf<K>, at = this.at): DecisionOn<K> {
    this.at = at;
    const decision = this.engine.decide(command, at);
    const { orders, ticks } = this.engine.takeChanges().seconds;
    for (const { tick } of ticks) this.ticks.push(tick);
    for (const { receipt } of orders) if (receipt) this.receipts.push(receipt);
    return decision;
  }

  /** Sets the index, `after` ms after the start. */
  tick(after: number, price: string, pair = 'BTC_USDT'): void {
    const at = START + after;
    this.decide({ kind: 'seconds.tick', pair, price, heard: at }, at);
  }

  /** Runs the settlement timers, `after` ms after the start. */
  settle(after: number): void {
    this.decide({ kind: 'seconds.settle' }, START + after);
  }

  place(after: number, change: Partial<SecondsPlacement> = {}): DecisionOn<'seconds.place'> {
    return this.decide(placement(change), START + after);
  }

  /** Id of the newest open order. */
  newest(): number {
    return Math.max(...[...this.engine.state.seconds.orders()].map(({ id }) => id));
  }

  /** Last receipt as "outcome entry settle". */
  result(): string {
    const receipt = this.receipts.at(-1);
    return receipt ? `${receipt.outcome} ${receipt.entry?.id ?? '-'} ${receipt.settle?.id ?? '-'}` : 'open';
  }

  /** USDT balance of the seconds account as "total/frozen", without decimals when whole. */
  balance(user = USER): string {
    const balance = this.engine.state.ledger.balance(user, accountIndex('sec_contract'), 0);
    const text = (amount: bigint) => String(Number(formatDecimal(amount, 8)));
    return `${text(balance.total)}/${text(balance.frozen)}`;
  }

  house = (): string => this.balance(HOUSE);
}

/**
 * The placed order in contract format.
 * @throws when it was rejected.
 */
export function placed(decision: DecisionOn<'seconds.place'>): SecondsOrder {
  if (!decision.ok) throw new Error(`refused: ${JSON.stringify(decision)}`);
  return formatSeconds(decision.seconds);
}
