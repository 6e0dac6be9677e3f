import type { Direction } from '../../domain/contract/spot/spot';
import { lotsToQuantity, ticksToPrice } from '../../domain/money/grid';
import type { ReferenceTrade } from '../feeds/feed';
import type { Command, EngineEvent } from '../link/messages';
import type { ListedPair } from '../seed/market';

/** An order to be placed by the house, on the pair's grid. */
interface HouseIntent {
  user: number;
  pair: ListedPair;
  side: Direction;
  /** gtc rests; ioc takes the available liquidity. */
  timeInForce: 'gtc' | 'ioc';
  ticks: number;
  lots: number;
}

export interface HouseOrder {
  id: string;
  pair: string;
  direction: Direction;
  price: string | null;
  quantity: string | null;
  deal_quantity: string;
  /** Whether it rests on the book. */
  isOpen: boolean;
}

/** A family of markets that the house makes, with the commands and events of its orders. Pairs are named by their market. */
export interface Venue {
  readonly pairs: readonly ListedPair[];
  /** Commands per second that the maker may send across all pairs. */
  readonly commandsPerSecond: number;
  place(intent: HouseIntent): Command;
  cancel(user: number, orderId: string): Command;
  cancelAll(user: number, pair: ListedPair): Command;
  /** Returns the house maker's open orders. */
  openOrders(): Promise<HouseOrder[]>;
  /** Returns the house maker's order in an event; null for all other events. */
  orderOf(event: EngineEvent): HouseOrder | null;
  /** Creates a command that reports trades of the reference market, oldest first. */
  print(pair: ListedPair, trades: readonly ReferenceTrade[]): Command;
  /** Credits the house of a sandbox its capital; repeating it on the same day credits nothing twice. */
  fund(now: number): Promise<void>;
  /** Whether the house maker holds anything. */
  hasCapital(): Promise<boolean>;
}

/** Converts trades of the reference market to the form of commands. */
export const printsOf = ({ grid }: ListedPair, trades: readonly ReferenceTrade[]) =>
  trades.map(({ direction, ticks, lots }) => ({
    direction,
    price: ticksToPrice(grid, ticks),
    quantity: lotsToQuantity(grid, lots),
  }));
