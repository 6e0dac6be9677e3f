import type { Direction } from '../../domain/contract/spot/spot';
import { lotsToQuantity, ticksToPrice } from '../../domain/money/grid';
import type { ReferenceTrade } from '../feeds/feed';
import type { Command, EngineEvent } from '../link/messages';
import type { ListedPair } from '../seed/market';

/** An order that the house wants to place, on the pair's grid. */
export interface HouseIntent {
  user: number;
  pair: ListedPair;
  side: Direction;
  /** gtc rests; ioc takes what is there. */
  timeInForce: 'gtc' | 'ioc';
  ticks: number;
  lots: number;
}

/** An order of the house, in decimals. */
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

/** A family of markets that the house makes, and how its orders are written and read there. Pairs go by their market's name. */
export interface Venue {
  readonly pairs: readonly ListedPair[];
  /** Commands a second that the maker may send over all pairs. */
  readonly commandsPerSecond: number;
  place(intent: HouseIntent): Command;
  cancel(user: number, orderId: string): Command;
  cancelAll(user: number, pair: ListedPair): Command;
  /** The house maker's open orders. */
  openOrders(): Promise<HouseOrder[]>;
  /** The house maker's order that an event tells; null for all other events. */
  orderOf(event: EngineEvent): HouseOrder | null;
  /** Tells of trades of the reference market, oldest first. */
  print(pair: ListedPair, trades: readonly ReferenceTrade[]): Command;
  /** Gives the house its capital; repeating it on the same day credits nothing twice. */
  fund(now: number): Promise<void>;
}

/** Trades of the reference market as commands tell them. */
export const printsOf = ({ grid }: ListedPair, trades: readonly ReferenceTrade[]) =>
  trades.map(({ direction, ticks, lots }) => ({
    direction,
    price: ticksToPrice(grid, ticks),
    quantity: lotsToQuantity(grid, lots),
  }));
