import { amendFuturesOrder } from '../../../../domain/contract/futures/futuresChanges';
import { priceToTicks } from '../../../../domain/money/grid';
import { BinanceError, illegalCharacters, invalidValue, missing, neitherSent } from '../errors';
import { Parameters, type Taking } from '../parameters';
import type { SignedCall, SignedContext, SignedDeps } from './call';
import { BY, CHOOSING } from './spotShape';
import { contractValueOf, filterFailed, wrongSide } from './refusals';
import { createFuturesDesk, PLACING } from './futuresOrders';
import { sideOf } from './futuresShape';
import { decimalOf } from './parameters';

const [PLACED_MAX, CANCELLED_MAX] = [5, 10];
/** List parameters of cancellations, in both spellings clients use, and the parameter by which each names an order. */
const LISTS: Readonly<Record<string, string>> = {
  ...{ orderIdList: 'orderId', orderidlist: 'orderId' },
  ...{ origClientOrderIdList: 'origClientOrderId', origclientorderidlist: 'origClientOrderId' },
};

/** Reads a JSON list of 1 to `most` items. @throws BinanceError */
function listIn(parameters: Parameters, name: string, most: number): unknown[] {
  const wrong = () => illegalCharacters(name, `a JSON list of 1 to ${most}`);
  let list: unknown;
  try {
    list = JSON.parse(parameters.needed(name));
  } catch (error) {
    throw error instanceof BinanceError ? error : wrong();
  }
  if (!Array.isArray(list) || list.length === 0 || list.length > most) throw wrong();
  return list;
}

/** Converts a value to text as a query string would have it. @throws BinanceError for a list or object */
function textOf(name: string, value: unknown): string {
  if (typeof value === 'object' && value !== null) throw invalidValue(name);
  return String(value);
}

const textsOf = (order: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(order ?? {}).map(([name, value]) => [name, textOf(name, value)]));

/** Handles the items one after the other; a refusal takes the place of its result. */
async function eachOf<One>(
  list: readonly One[],
  act: (one: One, part: string) => Promise<unknown>,
): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const [index, one] of list.entries()) {
    const answer = await act(one, `/${index}`).catch((error: unknown) => {
      if (error instanceof BinanceError) return error.body();
      throw error;
    });
    answers.push(answer);
  }
  return answers;
}

const path = '/fapi/v1/batchOrders';
const permission = 'futures';
/** Parameters of an order change; the side is repeated but cannot change. */
const CHANGING: Taking = {
  needs: [...CHOOSING.needs, 'price'],
  takes: [...BY, 'side', 'positionSide', 'quantity', 'newClientOrderId'],
};

/** Futures batch calls: several orders per request, and order changes. */
export function futuresBatchCalls(deps: SignedDeps): SignedCall[] {
  const desk = createFuturesDesk(deps);
  const { find, shown, listingOf } = desk;

  const cancelOne = (context: SignedContext, by: string) => async (one: unknown, part: string) => {
    const chosen = { symbol: context.parameters.needed('symbol'), [by]: textOf(by, one) };
    return desk.cancel({ ...context, parameters: new Parameters(chosen, CHOOSING) }, part);
  };

  const changeOne = async ({ parameters, key, ask }: SignedContext, part?: string) => {
    const { grid } = listingOf(parameters);
    const [price, quantity] = [decimalOf(parameters, 'price'), decimalOf(parameters, 'quantity')];
    if (price === null) throw missing('price');
    if (priceToTicks(grid, price) === null) throw filterFailed('PRICE_FILTER');
    const order = find(key.user, parameters);
    if (parameters.has('side') && parameters.text('side') !== sideOf(order.direction)) throw wrongSide();
    const wish = { order_id: order.id, price, ...(quantity === null ? {} : { quantity }) };
    return shown(contractValueOf(await ask(amendFuturesOrder, wish, part)).order, key.user);
  };

  return [
    {
      ...{ method: 'POST', path, permission, weight: 5, places: true, needs: ['batchOrders'] },
      run: (context) =>
        eachOf(listIn(context.parameters, 'batchOrders', PLACED_MAX), async (order, part) =>
          desk.place({ ...context, parameters: new Parameters(textsOf(order), PLACING) }, part),
        ),
    },
    {
      ...{ method: 'DELETE', path, permission, weight: 1 },
      needs: ['symbol'],
      takes: Object.keys(LISTS),
      run(context) {
        const { parameters } = context;
        listingOf(parameters);
        const [name, by] = Object.entries(LISTS).find(([list]) => parameters.has(list)) ?? [];
        if (name === undefined || by === undefined) throw neitherSent('orderIdList', 'origClientOrderIdList');
        return eachOf(listIn(parameters, name, CANCELLED_MAX), cancelOne(context, by));
      },
    },
    {
      ...{ method: 'PUT', path: '/fapi/v1/order', permission, weight: 1, ...CHANGING },
      run: (context) => changeOne(context),
    },
    {
      ...{ method: 'PUT', path, permission, weight: 5, needs: ['batchOrders'] },
      run: (context) =>
        eachOf(listIn(context.parameters, 'batchOrders', PLACED_MAX), async (order, part) =>
          changeOne({ ...context, parameters: new Parameters(textsOf(order), CHANGING) }, part),
        ),
    },
  ];
}
