import { ORDER_TYPES, SPOT_TIME_IN_FORCE } from '../../../../domain/contract/choices';
import type { Direction, OrderType, TimeInForce } from '../../../../domain/contract/spot/spot';
import { parseDecimal } from '../../../../domain/money/decimal';
import { isPriceBeyond, isQuantityBeyond } from '../../../../domain/money/grid';
import { refuse, type Refusal } from '../../../engine/decision';
import type { Market } from './market';
import { outOfBand } from './priceBand';
import { SIDE, TIF, TYPE, type Intent } from './order';

/** Values of a place command as received, decimal strings or null. */
export interface PlaceInput {
  readonly direction: Direction;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly price: string | null;
  readonly quantity: string | null;
  readonly total: string | null;
  readonly triggerPrice: string | null;
}

interface Fields {
  readonly price: boolean;
  readonly quantity: boolean;
  readonly total: boolean;
  readonly triggerPrice: boolean;
}

/**
 * Returns the amounts an order has: either quantity or total for market orders and stop-market buys, the quantity for all others.
 */
function fieldsOf(type: number, side: number, { quantity, total }: PlaceInput): Fields {
  const marketType = type === TYPE.market || type === TYPE.stopMarket;
  const isTotalUsual = marketType && side === SIDE.buy;
  const isEither = type === TYPE.market || (type === TYPE.stopMarket && side === SIDE.buy);
  const named = isEither && (quantity === null) !== (total === null);
  const byTotal = named ? total !== null : isTotalUsual;
  return {
    price: !marketType,
    quantity: !byTotal,
    total: byTotal,
    triggerPrice: type === TYPE.stopLimit || type === TYPE.stopMarket,
  };
}

const FIELD_NAMES = { price: 'price', quantity: 'quantity', total: 'total', triggerPrice: 'trigger_price' } as const;

function misplacedField(input: PlaceInput, fields: Fields): string | null {
  for (const name of ['price', 'quantity', 'total', 'triggerPrice'] as const) {
    if ((input[name] !== null) !== fields[name]) return FIELD_NAMES[name];
  }
  return null;
}

/** Market types are always IOC; other types keep their option, except that a stop order cannot be post-only. */
function tifOf(type: number, wanted: TimeInForce): number | null {
  if (type === TYPE.market || type === TYPE.stopMarket) return TIF.ioc;
  if (type === TYPE.stopLimit && wanted === 'post') return null;
  const tif = SPOT_TIME_IN_FORCE.indexOf(wanted);
  return tif < 0 ? null : tif;
}

export function ticksIn(market: Market, side: number, price: string, at: number): number | Refusal {
  const ticks = market.ticks(price);
  if (ticks !== null) return ticks;
  const isBeyond = isPriceBeyond(market.grid, price);
  return isBeyond ? outOfBand(market, side, market.fairTicks(at)) : refuse('priceOffTick', 'price');
}

export function lotsIn(market: Market, quantity: string): number | Refusal {
  const lots = market.lots(quantity);
  if (lots !== null) return lots;
  return refuse(isQuantityBeyond(market.grid, quantity) ? 'orderTooLarge' : 'quantityOffStep', 'quantity');
}

/** Reads an order's values onto the market's grid; refuses missing, superfluous and off-grid values. */
export function readIntent(market: Market, input: PlaceInput, at: number): Intent | Refusal {
  const side = input.direction === 'buy' ? SIDE.buy : SIDE.sell;
  const type = ORDER_TYPES.indexOf(input.type);
  if (type < 0) return refuse('validation', 'type');
  const tif = tifOf(type, input.timeInForce);
  if (tif === null) return refuse('validation', 'time_in_force');
  const misplaced = misplacedField(input, fieldsOf(type, side, input));
  if (misplaced) return refuse('validation', misplaced);

  const ticks = input.price === null ? 0 : ticksIn(market, side, input.price, at);
  if (typeof ticks === 'object') return ticks;
  const lots = input.quantity === null ? 0 : lotsIn(market, input.quantity);
  if (typeof lots === 'object') return lots;
  const total = input.total === null ? 0n : parseDecimal(input.total, market.right.scale);
  if (total === null || (input.total !== null && total === 0n)) return refuse('totalOffScale', 'total');
  if (total > BigInt(Number.MAX_SAFE_INTEGER)) return refuse('orderTooLarge', 'total');
  const triggerTicks = input.triggerPrice === null ? 0 : market.ticks(input.triggerPrice);
  if (triggerTicks === null) return refuse('triggerInvalid', 'trigger_price');
  return { side, type, tif, ticks, lots, total: Number(total), triggerTicks };
}
