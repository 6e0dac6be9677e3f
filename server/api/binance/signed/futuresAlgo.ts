import type { BodyOf } from '../../../../domain/contract/call';
import type { FuturesPlan, PositionMode } from '../../../../domain/contract/futures/futures';
import {
  cancelFuturesPlan,
  placeFuturesPlan,
  setFuturesTargets,
} from '../../../../domain/contract/futures/futuresTrading';
import { placeFuturesTrail } from '../../../../domain/contract/futures/futuresChanges';
import { formatDecimal, parseDecimal } from '../../../../domain/money/decimal';
import { priceToTicks, quantityToLots } from '../../../../domain/money/grid';
import { missing } from '../errors';
import { RANGE } from '../call';
import type { Parameters, Taking } from '../parameters';
import type { Listing } from '../symbols';
import { shownAlgo, sideOf } from './futuresShape';
import type { SignedCall, SignedContext, SignedDeps } from './call';
import { chosenId } from './spotShape';
import {
  cancelRefused,
  contractRefused,
  contractValueOf,
  filterFailed,
  noSuchOrder,
  notWithType,
  wrongTimeInForce,
  wrongType,
} from './refusals';
import { directionOf, isTrue, rangedBy } from './futuresOrders';
import { decimalOf } from './parameters';
import { choiceOf } from './spotWish';

const TYPES = ['STOP', 'STOP_MARKET', 'TAKE_PROFIT', 'TAKE_PROFIT_MARKET', 'TRAILING_STOP_MARKET'] as const;
const WORKING = { CONTRACT_PRICE: 'last', MARK_PRICE: 'mark' } as const;
const BY = ['algoId', 'clientAlgoId'] as const;
const PLACING: Taking = {
  needs: ['algoType', 'symbol', 'side', 'type'],
  takes: [
    ...['positionSide', 'timeInForce', 'quantity', 'price', 'triggerPrice', 'workingType', 'closePosition'],
    ...['priceProtect', 'reduceOnly', 'clientAlgoId', 'newOrderRespType', 'selfTradePreventionMode'],
    ...['callbackRate', 'activatePrice', 'activationPrice'],
    // Parameters that ccxt leaves in WebSocket requests; triggerPrice carries the same price.
    ...['stopLossPrice', 'takeProfitPrice', 'trailingPercent', 'trailingTriggerPrice'],
  ],
};
const PERCENT_SCALE = 6;

/** Reads the terms that all conditional orders share. @throws BinanceError */
function termsOf(parameters: Parameters, { grid }: Listing) {
  choiceOf(parameters.needed('algoType'), ['CONDITIONAL'], wrongType);
  const wanted = directionOf(parameters);
  const type = choiceOf(parameters.needed('type'), TYPES, wrongType);
  const working = choiceOf(parameters.text('workingType') ?? 'CONTRACT_PRICE', ['CONTRACT_PRICE', 'MARK_PRICE'], () =>
    contractRefused(-4055, 'Invalid working type.'),
  );
  const [trigger, price] = [decimalOf(parameters, 'triggerPrice'), decimalOf(parameters, 'price')];
  const byLimit = type === 'STOP' || type === 'TAKE_PROFIT';
  const trails = type === 'TRAILING_STOP_MARKET';
  if (trigger === null && !trails) throw missing('triggerPrice');
  if (trigger !== null && trails) throw notWithType('triggerPrice');
  if (byLimit && price === null) throw missing('price');
  if (!byLimit && price !== null) throw notWithType('price');
  choiceOf(parameters.text('timeInForce') ?? 'GTC', byLimit ? ['GTC'] : ['GTC', 'IOC'], wrongTimeInForce);
  if (isTrue(parameters.text('priceProtect'))) throw notWithType('priceProtect');
  for (const each of [trigger, price])
    if (each !== null && priceToTicks(grid, each) === null) throw filterFailed('PRICE_FILTER');
  const client = parameters.text('clientAlgoId');
  return {
    ...{ wanted, trails, isStop: type.startsWith('STOP'), trigger: trigger ?? '', price, by: WORKING[working] },
    named: client === undefined ? {} : { client_id: client },
  };
}

type Terms = ReturnType<typeof termsOf>;

/** Reads a plan order, which fires in the price direction its type names. @throws BinanceError */
function planOf(parameters: Parameters, { pair, grid }: Listing, terms: Terms): BodyOf<typeof placeFuturesPlan> {
  const quantity = decimalOf(parameters, 'quantity');
  if (quantity === null) throw missing('quantity');
  if (quantityToLots(grid, quantity) === null) throw filterFailed('LOT_SIZE');
  const { wanted, price, trigger } = terms;
  const buys = sideOf(wanted.direction) === 'BUY';
  return {
    ...{ pair, ...wanted, quantity, trigger_price: trigger, trigger_by: terms.by, ...terms.named },
    ...{ trigger_way: terms.isStop === buys ? 'rise' : 'fall', type: price === null ? 'market' : 'limit' },
    ...(price === null ? {} : { price }),
  };
}

/** Reads a trailing stop; its rate is in percent. @throws BinanceError */
function trailOf(parameters: Parameters, { pair, grid }: Listing, terms: Terms): BodyOf<typeof placeFuturesTrail> {
  const [quantity, rate] = [decimalOf(parameters, 'quantity'), decimalOf(parameters, 'callbackRate')];
  if (quantity === null) throw missing('quantity');
  if (rate === null) throw missing('callbackRate');
  if (quantityToLots(grid, quantity) === null) throw filterFailed('LOT_SIZE');
  const activation = decimalOf(parameters, 'activatePrice') ?? decimalOf(parameters, 'activationPrice');
  if (activation !== null && priceToTicks(grid, activation) === null) throw filterFailed('PRICE_FILTER');
  const value = parseDecimal(rate, PERCENT_SCALE);
  if (value === null) throw contractRefused(-2007, 'Invalid callBack rate');
  return {
    ...{ pair, ...terms.wanted, quantity, callback: 'rate', value: formatDecimal(value, PERCENT_SCALE + 2) },
    ...{ trigger_by: terms.by, ...terms.named },
    ...(activation === null ? {} : { activation_price: activation }),
  };
}

/** Reads a leg that closes a whole position, whatever its size by then. @throws BinanceError */
function legOf(parameters: Parameters, { pair }: Listing, terms: Terms): BodyOf<typeof setFuturesTargets> {
  if (parameters.has('quantity')) throw notWithType('quantity');
  if (terms.price !== null || terms.trails)
    throw contractRefused(-4136, 'Target strategy invalid for this orderType, closePosition true');
  const { trigger } = terms;
  const { direction } = terms.wanted;
  if (direction.startsWith('open')) throw contractRefused(-2022, 'ReduceOnly Order is rejected.');
  const leg = { basis: 'price', value: trigger, trigger_by: terms.by, type: 'market' } as const;
  return {
    ...{ pair, side: sideOf(direction) === 'SELL' ? 'long' : 'short', ...terms.named },
    ...(terms.isStop ? { stop_loss: leg } : { take_profit: leg }),
  };
}

const unknown = () => cancelRefused('Unknown order sent.');

/** Conditional futures orders: plan orders, and legs for whole positions. */
export function futuresAlgoCalls({ futures, lists: read, symbols, counts }: SignedDeps): SignedCall[] {
  const { lists } = futures;
  const { programs } = lists;
  const listingOf = (parameters: Parameters) => parameters.listing(symbols.futures);
  const called = (plan: FuturesPlan, mode: PositionMode, name: string | null) =>
    shownAlgo(plan, symbols.futures.ofPair(plan.pair)?.symbol ?? plan.pair, name, mode);
  const shown = (plan: FuturesPlan, user: number) =>
    called(plan, programs.positionMode(user), programs.nameOf(plan.id));
  const find = (user: number, parameters: Parameters, none: () => Error): FuturesPlan => {
    const id = chosenId(parameters, BY, (name) => programs.planNamed(user, name));
    const plan = id === null ? null : lists.plan(user, id);
    if (!plan) throw none();
    return plan;
  };
  const waitingOf = async (user: number, pair: string | undefined) =>
    (await futures.accountOf(user)).plans.filter((plan) => pair === undefined || plan.pair === pair);

  async function place({ parameters, ask, key }: SignedContext) {
    const listing = listingOf(parameters);
    const terms = termsOf(parameters, listing);
    let made: FuturesPlan | null;
    if (isTrue(parameters.text('closePosition'))) {
      const set = contractValueOf(await ask(setFuturesTargets, legOf(parameters, listing, terms)));
      made = set.stop_loss ?? set.take_profit;
    } else if (terms.trails) {
      made = contractValueOf(await ask(placeFuturesTrail, trailOf(parameters, listing, terms))).plan;
    } else {
      made = contractValueOf(await ask(placeFuturesPlan, planOf(parameters, listing, terms))).plan;
    }
    if (!made) throw new Error('a leg was asked for and none was set');
    counts.add(key.user);
    return shown(lists.plan(key.user, made.id) ?? made, key.user);
  }

  const [path, permission] = ['/fapi/v1/algoOrder', 'futures'] as const;
  return [
    { ...{ method: 'POST', path, permission, weight: 1, places: true, ...PLACING }, run: place },
    {
      ...{ method: 'GET', path, permission: 'read', weight: 1, takes: BY },
      run: ({ parameters, key }) => shown(find(key.user, parameters, noSuchOrder), key.user),
    },
    {
      ...{ method: 'DELETE', path, permission, weight: 1, takes: ['symbol', ...BY] },
      async run({ parameters, key, ask }) {
        const { id } = find(key.user, parameters, unknown);
        const told = shown(contractValueOf(await ask(cancelFuturesPlan, { plan_id: id }), unknown).plan, key.user);
        return { algoId: told.algoId, clientAlgoId: told.clientAlgoId, code: '200', msg: 'success' };
      },
    },
    {
      ...{ method: 'GET', path: '/fapi/v1/openAlgoOrders', permission: 'read', weight: 1, takes: ['symbol'] },
      async run({ parameters, key }) {
        const pair = parameters.has('symbol') ? listingOf(parameters).pair : undefined;
        return (await waitingOf(key.user, pair)).map((plan) => shown(plan, key.user));
      },
    },
    {
      ...{ method: 'DELETE', path: '/fapi/v1/algoOpenOrders', permission, weight: 1, needs: ['symbol'] },
      async run({ parameters, key, ask }) {
        for (const { id } of await waitingOf(key.user, listingOf(parameters).pair)) {
          const ended = await ask(cancelFuturesPlan, { plan_id: id }, `/${id}`);
          // When the leg cancelled first ended the other one as well, that is not an error.
          if (!ended.ok && !['futuresPlanEnded', 'futuresPlanNotFound'].includes(ended.error)) contractValueOf(ended);
        }
        return { code: 200, msg: 'The operation of cancel all open order is done.' };
      },
    },
    {
      ...{ method: 'GET', path: '/fapi/v1/allAlgoOrders', permission: 'read', weight: 5 },
      needs: ['symbol'],
      takes: ['algoId', ...RANGE],
      async run({ parameters, key }) {
        const { pair } = listingOf(parameters);
        const asked = read.programs.futures.plans(key.user, pair, rangedBy(parameters, 'algoId', 500));
        const mode = programs.positionMode(key.user);
        return contractValueOf(await asked).map(({ record, name }) => called(record, mode, name));
      },
    },
  ];
}
