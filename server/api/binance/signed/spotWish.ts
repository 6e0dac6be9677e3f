import type { BodyOf } from '../../../../domain/contract/call';
import type { placeSpotOrder } from '../../../../domain/contract/spot/spot';
import { cutToTicks, priceToTicks, quantityToLots } from '../../../../domain/money/grid';
import { isVisiblePart } from '../../../../domain/rules/spot/orderSize';
import { missing, neitherSent } from '../errors';
import type { Parameters, Taking } from '../parameters';
import type { Listing } from '../symbols';
import { filterFailed, notWithType, orderRefused, wrongSide, wrongTimeInForce, wrongType } from './refusals';
import { decimalOf } from './parameters';
import { trailingRate } from './spotShape';

type Wish = BodyOf<typeof placeSpotOrder>;

const TYPES = [
  'LIMIT',
  'MARKET',
  'LIMIT_MAKER',
  'STOP_LOSS',
  'STOP_LOSS_LIMIT',
  'TAKE_PROFIT',
  'TAKE_PROFIT_LIMIT',
] as const;
type OrderKind = (typeof TYPES)[number];
export const TIMES = { GTC: 'gtc', IOC: 'ioc', FOK: 'fok', GTD: 'gtd' } as const;

export const PLACING = {
  needs: ['symbol', 'side', 'type'],
  takes: [
    ...['timeInForce', 'quantity', 'quoteOrderQty', 'price', 'stopPrice', 'newClientOrderId', 'goodTillDate'],
    ...['icebergQty', 'trailingDelta', 'newOrderRespType', 'selfTradePreventionMode', 'strategyId', 'strategyType'],
  ],
} satisfies Taking;

const withPrice = (kind: OrderKind): boolean => kind.startsWith('LIMIT') || kind.endsWith('_LIMIT');
const withTrigger = (kind: OrderKind): boolean => kind.startsWith('STOP') || kind.startsWith('TAKE');

const OUR_TYPE: Readonly<Record<OrderKind, Wish['type']>> = {
  LIMIT: 'limit',
  MARKET: 'market',
  LIMIT_MAKER: 'limit',
  STOP_LOSS: 'stop_market',
  STOP_LOSS_LIMIT: 'stop_limit',
  TAKE_PROFIT: 'stop_market',
  TAKE_PROFIT_LIMIT: 'stop_limit',
};

export function choiceOf<Choice extends string>(
  value: string | undefined,
  choices: readonly Choice[],
  wrong: () => Error,
): Choice {
  const found = choices.find((choice) => choice === value?.toUpperCase());
  if (!found) throw wrong();
  return found;
}

function timeInForceOf(parameters: Parameters, kind: OrderKind): Wish['time_in_force'] {
  const sent = parameters.text('timeInForce');
  const isMaker = kind === 'LIMIT_MAKER';
  const chooses = withPrice(kind) && !isMaker;
  if (sent === undefined && chooses) throw missing('timeInForce');
  const time = sent === undefined ? undefined : TIMES[choiceOf(sent, ['GTC', 'IOC', 'FOK', 'GTD'], wrongTimeInForce)];
  if (chooses) return time;
  if (time === 'fok' || time === 'gtd' || (isMaker && time === 'ioc')) throw notWithType('timeInForce');
  return isMaker ? 'post' : undefined;
}

/** Checks that the trigger lies on the side from which an order of that kind waits for it. */
function checkTrigger(kind: OrderKind, buys: boolean, trigger: number, last: number): void {
  const rising = kind.startsWith('STOP') === buys;
  if (rising ? trigger <= last : trigger >= last) throw orderRefused('Stop price would trigger immediately.');
}

/** Returns the visible quantity of an iceberg order; null when all of it is visible. */
function visibleOf(parameters: Parameters, { grid }: Listing, kind: OrderKind, quantity: string | null): string | null {
  const visible = decimalOf(parameters, 'icebergQty');
  if (visible === null) return null;
  if (!kind.startsWith('LIMIT')) throw notWithType('icebergQty');
  const tif = timeInForceOf(parameters, kind);
  if (tif === 'ioc' || tif === 'fok') throw wrongTimeInForce();
  const lots = quantityToLots(grid, visible);
  if (lots === null) throw filterFailed('LOT_SIZE');
  const whole = quantityToLots(grid, quantity ?? '') ?? 0;
  if (lots >= whole) return null;
  if (!isVisiblePart(lots, whole)) throw filterFailed('ICEBERG_PARTS');
  return visible;
}

/**
 * Translates the request into an order of the contract's form.
 * @param last the last price. @throws BinanceError
 */
export function spotWish(parameters: Parameters, listing: Listing, last: string): Wish {
  const kind = choiceOf(parameters.needed('type'), TYPES, wrongType);
  const buys = choiceOf(parameters.needed('side'), ['BUY', 'SELL'], wrongSide) === 'BUY';
  const [quantity, total] = [decimalOf(parameters, 'quantity'), decimalOf(parameters, 'quoteOrderQty')];
  const [price, trigger] = [decimalOf(parameters, 'price'), decimalOf(parameters, 'stopPrice')];
  const { grid, pair } = listing;
  const lastTicks = cutToTicks(grid, last) ?? 0;
  if (withPrice(kind) && price === null) throw missing('price');
  if (!withPrice(kind) && price !== null) throw notWithType('price');
  const rate = trailingRate(parameters, kind);
  if (rate !== null && trigger !== null && kind === 'STOP_LOSS') throw notWithType('stopPrice');
  if (withTrigger(kind) && trigger === null && rate === null) throw missing('stopPrice');
  if (!withTrigger(kind) && trigger !== null) throw notWithType('stopPrice');
  if (quantity === null && total === null) throw neitherSent('quantity', 'quoteOrderQty');
  if (total !== null && (quantity !== null || withPrice(kind) || (withTrigger(kind) && !buys)))
    throw notWithType('quoteOrderQty');
  if (price !== null && priceToTicks(grid, price) === null) throw filterFailed('PRICE_FILTER');
  if (quantity !== null && quantityToLots(grid, quantity) === null) throw filterFailed('LOT_SIZE');
  if (trigger !== null) {
    const ticks = priceToTicks(grid, trigger);
    if (ticks === null) throw filterFailed('PRICE_FILTER');
    checkTrigger(kind, buys, ticks, lastTicks);
  }
  const visible = visibleOf(parameters, listing, kind, quantity);
  const goodTill = parameters.time('goodTillDate');
  const isDated = timeInForceOf(parameters, kind) === 'gtd';
  if (isDated && goodTill === undefined) throw missing('goodTillDate');
  if (!isDated && goodTill !== undefined) throw notWithType('goodTillDate');
  const client = parameters.text('newClientOrderId');
  return {
    pair,
    direction: buys ? 'buy' : 'sell',
    type: rate === null ? OUR_TYPE[kind] : 'trailing_stop',
    time_in_force: timeInForceOf(parameters, kind),
    ...(price === null ? {} : { price }),
    ...(quantity === null ? {} : { quantity }),
    ...(total === null ? {} : { total }),
    ...(rate === null ? {} : { callback: 'rate', callback_value: rate }),
    ...(trigger === null ? {} : { [rate === null ? 'trigger_price' : 'activation_price']: trigger }),
    ...(visible === null ? {} : { visible_quantity: visible }),
    ...(goodTill === undefined ? {} : { good_till: goodTill }),
    ...(client === undefined ? {} : { client_id: client }),
  };
}
