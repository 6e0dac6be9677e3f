import type { BodyOf } from '../../../../domain/contract/call';
import type { placeSpotOrder } from '../../../../domain/contract/spot/spot';
import { priceToTicks, quantityToLots } from '../../../../domain/money/grid';
import { missing } from '../errors';
import type { Parameters, Taking } from '../parameters';
import type { Listing } from '../symbols';
import { filterFailed, notWithType, wrongSide, wrongTimeInForce, wrongType } from './faults';
import { decimalOf } from './parameters';
import { choiceOf, TIMES } from './spotWish';

type Wish = BodyOf<typeof placeSpotOrder>;

/** Parameters of the older call, which takes a limit and a stop. */
export const LIMIT_STOP_PARAMETERS: Taking = {
  needs: ['symbol', 'side', 'quantity', 'price', 'stopPrice'],
  takes: [
    ...['listClientOrderId', 'limitClientOrderId', 'stopClientOrderId', 'stopLimitPrice', 'stopLimitTimeInForce'],
    ...['newOrderRespType', 'selfTradePreventionMode'],
  ],
};
/** Parameters of the newer call, which takes an order above and one below the last price. */
export const ABOVE_BELOW_PARAMETERS: Taking = {
  needs: ['symbol', 'side', 'quantity', 'aboveType', 'belowType'],
  takes: [
    ...['listClientOrderId', 'newOrderRespType', 'selfTradePreventionMode'],
    ...['above', 'below'].flatMap((where) =>
      ['ClientOrderId', 'Price', 'StopPrice', 'TimeInForce'].map((name) => where + name),
    ),
  ],
};

/** Parameter names of an OCO's figures. */
interface Names {
  limitName: string;
  price: string;
  stopName: string;
  stopPrice: string;
  stopLimitPrice: string;
  stopTime: string;
}

const LIMIT_STOP: Names = {
  ...{ limitName: 'limitClientOrderId', price: 'price', stopName: 'stopClientOrderId', stopPrice: 'stopPrice' },
  ...{ stopLimitPrice: 'stopLimitPrice', stopTime: 'stopLimitTimeInForce' },
};

/** A sell has its limit above and its stop below, a buy vice versa. @throws BinanceError for other order types */
function namesOf(parameters: Parameters, buys: boolean): Names {
  const [limit, stop] = buys ? ['below', 'above'] : ['above', 'below'];
  if (parameters.needed(`${limit}Type`).toUpperCase() !== 'LIMIT_MAKER') throw wrongType();
  const kind = choiceOf(parameters.needed(`${stop}Type`), ['STOP_LOSS', 'STOP_LOSS_LIMIT'], wrongType);
  if (kind === 'STOP_LOSS' && parameters.has(`${stop}Price`)) throw notWithType(`${stop}Price`);
  if (kind === 'STOP_LOSS_LIMIT' && !parameters.has(`${stop}Price`)) throw missing(`${stop}Price`);
  for (const name of [`${limit}StopPrice`, `${limit}TimeInForce`]) if (parameters.has(name)) throw notWithType(name);
  return {
    ...{ limitName: `${limit}ClientOrderId`, price: `${limit}Price`, stopName: `${stop}ClientOrderId` },
    ...{ stopPrice: `${stop}StopPrice`, stopLimitPrice: `${stop}Price`, stopTime: `${stop}TimeInForce` },
  };
}

/** Reads an OCO. @param byPlace whether its orders are named by their position (above, below). @throws BinanceError */
export function ocoWish(parameters: Parameters, { grid, pair }: Listing, byPlace: boolean): Wish {
  const buys = choiceOf(parameters.needed('side'), ['BUY', 'SELL'], wrongSide) === 'BUY';
  const names = byPlace ? namesOf(parameters, buys) : LIMIT_STOP;
  const priced = (name: string): string | null => {
    const price = decimalOf(parameters, name);
    if (price !== null && priceToTicks(grid, price) === null) throw filterFailed('PRICE_FILTER');
    return price;
  };
  const needed = (name: string): string => {
    const price = priced(name);
    if (price === null) throw missing(name);
    return price;
  };
  const quantity = decimalOf(parameters, 'quantity');
  if (quantity === null) throw missing('quantity');
  if (quantityToLots(grid, quantity) === null) throw filterFailed('LOT_SIZE');
  const stopPrice = priced(names.stopLimitPrice);
  const time = parameters.text(names.stopTime);
  if (stopPrice !== null && time === undefined) throw missing(names.stopTime);
  if (stopPrice === null && time !== undefined) throw notWithType(names.stopTime);
  return {
    ...{ pair, direction: buys ? 'buy' : 'sell', type: 'oco', quantity },
    ...{ price: needed(names.price), trigger_price: needed(names.stopPrice) },
    ...(stopPrice === null ? {} : { stop_price: stopPrice }),
    ...(time === undefined ? {} : { time_in_force: TIMES[choiceOf(time, ['GTC', 'IOC', 'FOK'], wrongTimeInForce)] }),
    client_id: parameters.text(names.limitName),
    stop_client_id: parameters.text(names.stopName),
    oco_client_id: parameters.text('listClientOrderId'),
  };
}
