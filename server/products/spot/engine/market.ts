import type { Pair } from '../../../../domain/contract/shell/platform';
import { parseDecimal } from '../../../../domain/money/decimal';
import { makeBounds, PAIR_BOUNDS, type PriceBounds } from '../../../../domain/rules/market/priceBounds';
import { makeGrid, priceToTicks, quantityToLots, type Grid } from '../../../../domain/money/grid';
import { SPOT, type Balance, type Ledger } from '../../../engine/ledger/ledger';
import { isHouse, SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';
import { IndexLine } from '../../../engine/indexLine';
import { BookSide } from '../../../engine/matching/book';
import { SIDE, type OrderRef } from './order';
import type { Orders } from './orders';
import { SpotTrails } from './trails';
import type { Units } from '../../../engine/units';

/** A currency in the engine. `index` is stable across restarts. */
export interface EngineCurrency {
  readonly index: number;
  readonly symbol: string;
  readonly scale: number;
}

const FEE_SCALE = 6;

function must<Value>(value: Value | null, what: string): Value {
  if (value === null) throw new Error(`pair list: ${what}`);
  return value;
}

function safe(value: bigint, what: string): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new Error(`pair list: ${what} is out of range`);
  return Number(value);
}

/** A pair's rules, its two books, its waiting stop orders and its last price. */
export class Market {
  readonly index: number;
  readonly name: string;
  readonly left: EngineCurrency;
  readonly right: EngineCurrency;
  /** Fee balances of the exchange in the two currencies. */
  readonly leftFees: Balance;
  readonly rightFees: Balance;
  readonly grid: Grid;
  readonly priceTick: string;
  /** Smallest right units per tick × lot. */
  readonly #tickLotUnits: number;
  /** Smallest left units per lot. */
  readonly #lotUnits: number;
  /** Fees in millionths of the amount received. */
  readonly makerRate: number;
  readonly takerRate: number;
  readonly minNotional: Units;
  readonly maxLots: number;
  /** Largest ticks × lots of an order, so that its value in smallest right units stays a safe integer. */
  readonly maxTickLots: number;
  readonly bounds: PriceBounds;
  readonly indexLine = new IndexLine();
  /** Trusted index, truncated to the tick; 0 before the first. */
  indexTicks = 0;
  /** Whether the pair list opens the pair for spot trading at all. */
  readonly listed: boolean;
  halted = false;
  /** Price of the last trade, 0 before the first. */
  lastTicks = 0;
  readonly bids: BookSide;
  readonly asks: BookSide;
  /** Stop orders that trigger on a rise, and on a fall, to their trigger price. */
  readonly risingStops: BookSide;
  readonly fallingStops: BookSide;
  readonly trails = new SpotTrails();
  /** Triggered stop orders waiting for their turn; empty between commands. */
  readonly triggered: OrderRef[] = [];
  /** True while the market is in the list of changes. */
  touched = false;

  /** @throws when the pair's figures do not fit its grid (a seed error). */
  constructor(index: number, pair: Pair, left: EngineCurrency, right: EngineCurrency, ledger: Ledger, orders: Orders) {
    const name = `${pair.left_symbol}_${pair.right_symbol}`;
    this.index = index;
    this.name = name;
    this.left = left;
    this.right = right;
    this.leftFees = ledger.balance(SYSTEM_ACCOUNTS.fees, SPOT, left.index);
    this.rightFees = ledger.balance(SYSTEM_ACCOUNTS.fees, SPOT, right.index);
    this.bids = new BookSide('high', orders);
    this.asks = new BookSide('low', orders);
    this.risingStops = new BookSide('low', orders);
    this.fallingStops = new BookSide('high', orders);
    this.priceTick = pair.price_tick;
    this.grid = makeGrid({
      price_tick: pair.price_tick,
      qty_step: pair.qty_step,
      left_scale: left.scale,
      right_scale: right.scale,
    });
    this.#tickLotUnits = safe(this.grid.rightUnitsPerTickLot, `${name} price_tick`);
    this.#lotUnits = safe(this.grid.leftUnitsPerLot, `${name} qty_step`);
    this.makerRate = safe(must(parseDecimal(pair.maker_fee, FEE_SCALE), `${name} maker_fee`), `${name} maker_fee`);
    this.takerRate = safe(must(parseDecimal(pair.taker_fee, FEE_SCALE), `${name} taker_fee`), `${name} taker_fee`);
    this.minNotional = safe(
      must(parseDecimal(pair.min_notional, right.scale), `${name} min_notional`),
      `${name} min_notional`,
    );
    this.maxLots = must(quantityToLots(this.grid, pair.max_quantity), `${name} max_quantity`);
    safe(BigInt(this.maxLots) * this.grid.leftUnitsPerLot, `${name} max_quantity`);
    this.maxTickLots = Math.floor(Number.MAX_SAFE_INTEGER / this.#tickLotUnits);
    this.bounds = makeBounds(pair.price_bounds ?? PAIR_BOUNDS);
    this.listed = pair.trade_status === 1;
  }

  get trading(): boolean {
    return this.listed && !this.halted;
  }

  /**
   * Returns the reference price for checking order prices, in ticks: the index while it is trusted, otherwise the last trade; 0
   * without either, as on a pair that no feed covers and that has never traded.
   */
  fairTicks(at: number): number {
    return this.indexTicks !== 0 && this.indexLine.distrust(at) === null ? this.indexTicks : this.lastTicks;
  }

  book(side: number): BookSide {
    return side === SIDE.buy ? this.bids : this.asks;
  }

  opposite(side: number): BookSide {
    return side === SIDE.buy ? this.asks : this.bids;
  }

  stops(rising: number): BookSide {
    return rising ? this.risingStops : this.fallingStops;
  }

  /** Returns the value in smallest right units; a safe integer for every accepted order. */
  notional(ticks: number, lots: number): Units {
    return ticks * lots * this.#tickLotUnits;
  }

  /** Converts a sum of ticks × lots to smallest right units. */
  worth(tickLots: number): Units {
    return tickLots * this.#tickLotUnits;
  }

  /** Converts a quantity to smallest left units. */
  quantity(lots: number): Units {
    return lots * this.#lotUnits;
  }

  /** Returns the ticks × lots that a total in smallest right units pays for; a remainder below one stays unused. */
  budget(total: Units): number {
    return Math.floor(total / this.#tickLotUnits);
  }

  /** Returns the fee rate of a user in millionths of the amount received; 0 for the house, which would only pay itself. */
  rateOf(user: number, takes: boolean): number {
    if (isHouse(user)) return 0;
    return takes ? this.takerRate : this.makerRate;
  }

  ticks(price: string): number | null {
    return priceToTicks(this.grid, price);
  }

  lots(quantity: string): number | null {
    return quantityToLots(this.grid, quantity);
  }
}
