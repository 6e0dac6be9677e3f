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

/** A currency as the engine keeps it. `index` is stable over restarts. */
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
  /** The exchange's fee balances in the two currencies. */
  readonly leftFees: Balance;
  readonly rightFees: Balance;
  readonly grid: Grid;
  readonly priceTick: string;
  readonly qtyStep: string;
  /** Smallest right units in one tick × one lot. */
  readonly #tickLotUnits: number;
  /** Smallest left units in one lot. */
  readonly #lotUnits: number;
  /** Fees in millionths of what is received. */
  readonly makerRate: number;
  readonly takerRate: number;
  readonly minNotional: Units;
  readonly maxLots: number;
  /** Largest ticks × lots of an order: its worth in smallest right units stays a safe integer. */
  readonly maxTickLots: number;
  readonly bounds: PriceBounds;
  readonly indexLine = new IndexLine();
  /** The trusted index, cut to the tick; 0 before the first. */
  indexTicks = 0;
  /** Whether the pair list opens the pair for spot trading at all. */
  readonly listed: boolean;
  halted = false;
  /** Price of the last trade, 0 before the first. */
  lastTicks = 0;
  readonly bids: BookSide;
  readonly asks: BookSide;
  /** Stop orders that fire when the price rises, and when it falls, to their trigger. */
  readonly risingStops: BookSide;
  readonly fallingStops: BookSide;
  readonly trails = new SpotTrails();
  /** Stop orders that were triggered and wait for their turn; empty between commands. */
  readonly triggered: OrderRef[] = [];
  /** True while the market waits in the list of changes. */
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
    this.qtyStep = pair.qty_step;
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
   * What the prices of orders are judged by, in ticks: the index while it can be trusted, else the last trade; 0 without either,
   * as on a pair that no feed knows and that has never traded.
   */
  fairTicks(at: number): number {
    return this.indexTicks !== 0 && this.indexLine.distrust(at) === null ? this.indexTicks : this.lastTicks;
  }

  /** The book in which orders of a side rest. */
  book(side: number): BookSide {
    return side === SIDE.buy ? this.bids : this.asks;
  }

  /** The book that orders of a side trade against. */
  opposite(side: number): BookSide {
    return side === SIDE.buy ? this.asks : this.bids;
  }

  stops(rising: number): BookSide {
    return rising ? this.risingStops : this.fallingStops;
  }

  /** Worth in smallest right units, a safe integer for every order that was accepted. */
  notional(ticks: number, lots: number): Units {
    return ticks * lots * this.#tickLotUnits;
  }

  /** A sum of ticks × lots in smallest right units. */
  worth(tickLots: number): Units {
    return tickLots * this.#tickLotUnits;
  }

  /** A quantity in smallest left units. */
  quantity(lots: number): Units {
    return lots * this.#lotUnits;
  }

  /** How many ticks × lots a total in smallest right units pays for; what is smaller than one stays unused. */
  budget(total: Units): number {
    return Math.floor(total / this.#tickLotUnits);
  }

  /** What a user pays of what a trade brings, in millionths; the house would only pay itself. */
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
