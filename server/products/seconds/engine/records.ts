import type { SecondsStatus } from '../../../../domain/contract/seconds/seconds';
import type { Receipt } from '../../../../domain/rules/seconds/receipt';
import type { IndexTick, SecondsDirection } from '../../../../domain/rules/seconds/settlement';
import type { EngineCurrency, Market } from '../../spot/engine/market';
import { accountIndex, type Balance } from '../../../engine/ledger/ledger';
import { SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';
import type { State } from '../../../engine/state';
import { secondsOrderLifecycle, type SecondsOrderEvent } from '../../../../domain/lifecycles/secondsOrder.lifecycle';
import { movesOf } from '../../../../domain/lifecycles/nextEvents';

/** A user's bet on the index of a pair at the deadline. */
export interface SecondsRecord {
  readonly id: number;
  readonly user: number;
  readonly market: Market;
  readonly currency: EngineCurrency;
  readonly direction: SecondsDirection;
  /** Smallest units of `currency`. */
  readonly stake: bigint;
  /** Profit of a win on top of the stake; the house keeps the same amount frozen while the order is open. */
  readonly risk: bigint;
  /** Decimal fraction of the stake. */
  readonly payoutRate: string;
  /** Seconds. */
  readonly duration: number;
  /** Acceptance and end, ms since the epoch. */
  readonly time: number;
  readonly deadline: number;
  status: SecondsStatus;
  entry: IndexTick | null;
  /** Null while open. */
  receipt: Receipt | null;
  ended: number | null;
  updated: number;
}

/** Published data of an order; also for one that exists only in the store. */
export interface ShownSeconds extends Omit<SecondsRecord, 'market' | 'risk' | 'user'> {
  readonly market: { readonly name: string };
}

export const isOpenSeconds = ({ receipt }: Pick<SecondsRecord, 'receipt'>): boolean => receipt === null;

export const statusAfter = movesOf<SecondsStatus | 'submitted', SecondsStatus, SecondsOrderEvent['type']>(
  secondsOrderLifecycle,
  'a seconds order',
);

const SETTLED_IN = 'USDT';
const ACCOUNT = accountIndex('sec_contract');

export const secondsCurrency = (state: State): EngineCurrency | undefined => state.currencyBySymbol.get(SETTLED_IN);

/** Returns the balance that holds a user's stakes. */
export const secondsBalance = (state: State, user: number, currency: EngineCurrency): Balance =>
  state.ledger.balance(user, ACCOUNT, currency.index);

/** Returns the balance that pays profits and takes lost stakes; its frozen part is what open orders could win. */
export const secondsHouse = (state: State, currency: EngineCurrency): Balance =>
  secondsBalance(state, SYSTEM_ACCOUNTS.houseSeconds, currency);
