import type { SecondsStatus } from '../../../../domain/contract/seconds/seconds';
import type { Receipt } from '../../../../domain/rules/seconds/receipt';
import type { IndexTick, SecondsDirection } from '../../../../domain/rules/seconds/settlement';
import type { EngineCurrency, Market } from '../../spot/engine/market';

/** A bet of a user on where the index of a pair will be at the deadline. */
export interface SecondsRecord {
  readonly id: number;
  readonly user: number;
  readonly market: Market;
  readonly currency: EngineCurrency;
  readonly direction: SecondsDirection;
  /** Smallest units of `currency`. */
  readonly stake: bigint;
  /** What a win earns beside the stake: the house holds as much frozen while the order is open. */
  readonly risk: bigint;
  /** Decimal fraction of the stake. */
  readonly payoutRate: string;
  /** Seconds. */
  readonly duration: number;
  /** ms since the epoch: when it was accepted, and when it ends. */
  readonly time: number;
  readonly deadline: number;
  status: SecondsStatus;
  entry: IndexTick | null;
  /** null while it is open. */
  receipt: Receipt | null;
  ended: number | null;
  updated: number;
}

/** What is told of an order; also of one that the store knows alone. */
export interface ShownSeconds extends Omit<SecondsRecord, 'market' | 'risk' | 'user'> {
  readonly market: { readonly name: string };
}

export const isOpenSeconds = ({ receipt }: Pick<SecondsRecord, 'receipt'>): boolean => receipt === null;
