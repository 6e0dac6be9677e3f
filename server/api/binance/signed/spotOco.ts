import { cancelSpotOrder, placeSpotOrder, type SpotOrder } from '../../../../domain/contract/spot/spot';
import { neitherSent, missing } from '../errors';
import { RANGE } from '../call';
import type { Parameters, Taking } from '../parameters';
import type { SignedCall, SignedContext, SignedDeps } from './call';
import { cancelledOrder, chosenId, idOf, placedOrder, shownOco } from './spotShape';
import {
  cancelRefused,
  faultOf,
  filterFailed,
  noSuchOrder,
  notWithType,
  valueOf,
  wrongResponse,
  wrongSide,
  wrongTimeInForce,
  wrongType,
} from './refusals';
import type { SpotDesk } from './spotOrders';
import { choiceOf, TIMES } from './spotWish';
import type { BodyOf } from '../../../../domain/contract/call';
import { priceToTicks, quantityToLots } from '../../../../domain/money/grid';
import type { Listing } from '../symbols';
import { decimalOf } from './parameters';

type Wish = BodyOf<typeof placeSpotOrder>;

/** Parameters of the older call, which takes a limit and a stop. */
const LIMIT_STOP_PARAMETERS: Taking = {
  needs: ['symbol', 'side', 'quantity', 'price', 'stopPrice'],
  takes: [
    ...['listClientOrderId', 'limitClientOrderId', 'stopClientOrderId', 'stopLimitPrice', 'stopLimitTimeInForce'],
    ...['newOrderRespType', 'selfTradePreventionMode'],
  ],
};
/** Parameters of the newer call, which takes an order above and one below the last price. */
const ABOVE_BELOW_PARAMETERS: Taking = {
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
function ocoWish(parameters: Parameters, { grid, pair }: Listing, byPlace: boolean): Wish {
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

const unknownList = () => cancelRefused('Unknown order list sent.');
const isOpen = ({ next_events: can }: SpotOrder): boolean => can.includes('order.cancel');

export function spotOcoCalls({ orders, link, symbols, counts }: SignedDeps, desk: SpotDesk): SignedCall[] {
  const { programs } = orders;
  const shown = (legs: readonly SpotOrder[], name?: string) => {
    const [{ pair, oco_id: oco }] = legs as [SpotOrder];
    const symbol = symbols.spot.ofPair(pair)?.symbol ?? pair;
    return shownOco(legs, symbol, name ?? programs.nameOf(oco as string), desk.nameOf);
  };
  const find = (user: number, parameters: Parameters, byName: string, none: () => Error): SpotOrder[] => {
    const id = chosenId(parameters, ['orderListId', byName], (name) => programs.orderNamed(user, name));
    const legs = id === null ? [] : programs.ocoLegs(user, id);
    if (legs.length === 0) throw none();
    return legs;
  };

  async function place({ ask, parameters, key }: SignedContext, byPlace: boolean) {
    const listing = desk.listingOf(parameters);
    const wish = ocoWish(parameters, listing, byPlace);
    const reply = choiceOf(parameters.text('newOrderRespType') ?? 'RESULT', ['ACK', 'RESULT', 'FULL'], wrongResponse);
    const { order } = valueOf(await ask(placeSpotOrder, wish));
    counts.add(key.user);
    counts.add(key.user);
    const legs = programs.ocoLegs(key.user, order.oco_id as string);
    const reports = legs.map((leg) => placedOrder(leg, [], listing.symbol, desk.nameOf(leg), reply));
    return { ...shown(legs), orderReports: reports };
  }

  const spot = { permission: 'spot', weight: 1 } as const;
  const path = '/api/v3/orderList';
  return [
    {
      ...{ ...spot, method: 'POST', path: '/api/v3/order/oco', places: true, ...LIMIT_STOP_PARAMETERS },
      run: (context) => place(context, false),
    },
    {
      ...{ ...spot, method: 'POST', path: `${path}/oco`, places: true, ...ABOVE_BELOW_PARAMETERS },
      run: (context) => place(context, true),
    },
    {
      ...{ ...spot, method: 'DELETE', path },
      needs: ['symbol'],
      takes: ['orderListId', 'listClientOrderId', 'newClientOrderId'],
      async run({ parameters, key, ask }) {
        const { pair, symbol } = desk.listingOf(parameters);
        const legs = find(key.user, parameters, 'listClientOrderId', unknownList);
        const open = legs.find(isOpen);
        if (open?.pair !== pair || legs.some((leg) => !isOpen(leg))) throw unknownList();
        const result = await ask(cancelSpotOrder, { order_id: open.id });
        if (!result.ok) throw result.error === 'orderClosed' ? unknownList() : faultOf(result, cancelRefused);
        const ended = programs.ocoLegs(key.user, open.oco_id as string);
        const name = parameters.text('newClientOrderId');
        const reports = ended.map((leg) => cancelledOrder(leg, symbol, desk.nameOf(leg), name));
        return { ...shown(ended), orderReports: reports };
      },
    },
    {
      ...{ method: 'GET', path, permission: 'read', weight: 4, takes: ['orderListId', 'origClientOrderId'] },
      run: ({ parameters, key }) => shown(find(key.user, parameters, 'origClientOrderId', noSuchOrder)),
    },
    {
      ...{ method: 'GET', path: '/api/v3/openOrderList', permission: 'read', weight: 6 },
      async run({ key }) {
        const { orders: open } = await link.query({ kind: 'user', user: key.user });
        const stops = open.filter(({ oco_id: oco, status }) => oco !== null && status === 'untriggered');
        return stops.flatMap((stop) => {
          const limit = open.find(({ id, oco_id: oco }) => oco === stop.oco_id && id !== stop.id);
          return limit ? [shown([limit, stop])] : [];
        });
      },
    },
    {
      ...{ method: 'GET', path: '/api/v3/allOrderList', permission: 'read', weight: 20, takes: ['fromId', ...RANGE] },
      run({ parameters, key }) {
        const from = parameters.whole('fromId');
        const [start, end] = [parameters.time('startTime'), parameters.time('endTime')];
        if (from !== undefined && (start ?? end) !== undefined) throw neitherSent('fromId', 'startTime');
        const lists = programs.ocos(key.user, {
          ...{ fromId: from === undefined ? undefined : idOf(from), from: start, to: end },
          limit: parameters.limit(500, 1000),
        });
        return lists.map((legs) => shown(legs));
      },
    },
  ];
}
