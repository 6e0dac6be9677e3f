import {
  cancelAllSpotOrders,
  cancelSpotOrder,
  placeSpotOrder,
  amendSpotOrder,
  type SpotDeal,
  type SpotOrder,
} from '../../../../domain/contract/spot/spot';
import { RANGE } from '../call';
import type { Parameters } from '../parameters';
import type { Listing } from '../symbols';
import type { SignedCall, SignedContext, SignedDeps } from './call';
import {
  amendedOrder,
  BY,
  cancelledOrder,
  CHOOSING,
  chosenId,
  idOf,
  placedOrder,
  queriedOrder,
  type Reply,
} from './spotShape';
import {
  amendRefused,
  cancelRefused,
  CancelReplaceFailed,
  faultOf,
  filterFailed,
  noSuchOrder,
  valueOf,
  wrongMode,
  wrongResponse,
} from './refusals';
import { spotOcoCalls } from './spotOco';
import { choiceOf, PLACING, spotWish } from './spotWish';
import { quantityToLots } from '../../../../domain/money/grid';
import { missing, BinanceError } from '../errors';
import { decimalOf } from './parameters';

/** Reduces an open order, which keeps its queue position. */
const amendCall = (desk: SpotDesk): SignedCall => ({
  ...{ method: 'PUT', path: '/api/v3/order/amend/keepPriority', permission: 'spot', weight: 4 },
  needs: [...CHOOSING.needs, 'newQty'],
  takes: BY,
  async run({ parameters, key, ask }) {
    const listing = desk.listingOf(parameters);
    const { grid, symbol } = listing;
    const quantity = decimalOf(parameters, 'newQty');
    if (quantity === null) throw missing('newQty');
    const lots = quantityToLots(grid, quantity);
    if (lots === null) throw filterFailed('LOT_SIZE');
    const unknown = () => amendRefused('Unknown order sent.');
    const { order } = desk.find(key.user, listing, parameters, BY, unknown);
    if (order.quantity === null || !order.next_events.includes('order.amend')) throw unknown();
    const now = quantityToLots(grid, order.quantity) ?? 0;
    if (lots > now) throw amendRefused('Order amend (quantity increase) is not supported.');
    if (lots === now) throw amendRefused('The requested action would change no state; rejecting.');
    const { order: amended } = valueOf(await ask(amendSpotOrder, { order_id: order.id, quantity }), amendRefused);
    return amendedOrder(amended, symbol, desk.nameOf(amended));
  },
});

interface Found {
  order: SpotOrder;
  deals: SpotDeal[];
}

/** Matches any non-zero decimal. */
const HAS_TRADED = /[1-9]/;

export type SpotDesk = ReturnType<typeof createSpotDesk>;

/** Shared by placing and cancelling. */
function createSpotDesk({ link, orders, market, symbols, counts }: SignedDeps) {
  const listingOf = (parameters: Parameters): Listing => parameters.listing(symbols.spot);
  const nameOf = (order: SpotOrder): string | null => orders.programs.nameOf(order.id);

  /** @throws BinanceError when the user has no order of that id in the pair. */
  const find = (
    user: number,
    listing: Listing,
    parameters: Parameters,
    names: readonly [string, string],
    none: () => Error,
  ): Found => {
    const id = chosenId(parameters, names, (name) => orders.programs.orderNamed(user, name));
    const found = id === null ? null : orders.spotOrder(user, id);
    if (!found || found.order.pair !== listing.pair) throw none();
    return found;
  };

  /** @throws BinanceError when what is to be placed is wrong whatever the book and the funds. */
  const wishIn = (parameters: Parameters) => {
    const listing = listingOf(parameters);
    const wish = spotWish(parameters, listing, market.tick(listing.market)?.close ?? '0');
    const usual: Reply = wish.type === 'market' || wish.type === 'limit' ? 'FULL' : 'ACK';
    const reply = choiceOf(parameters.text('newOrderRespType') ?? usual, ['ACK', 'RESULT', 'FULL'], wrongResponse);
    return { listing, wish, reply };
  };

  return {
    listingOf,
    nameOf,
    find,
    wishIn,

    async place({ ask, parameters, key }: SignedContext, part?: string) {
      const { listing, wish, reply } = wishIn(parameters);
      const { order } = valueOf(await ask(placeSpotOrder, wish, part));
      counts.add(key.user);
      const hasFills = reply === 'FULL' && HAS_TRADED.test(order.deal_quantity);
      if (hasFills) await link.written();
      const fills = hasFills ? orders.spotOrder(key.user, order.id)?.deals : undefined;
      return placedOrder(order, fills ?? [], listing.symbol, wish.client_id ?? null, reply);
    },

    async cancel({ ask }: SignedContext, listing: Listing, order: SpotOrder, newName?: string, part?: string) {
      const result = await ask(cancelSpotOrder, { order_id: order.id }, part);
      if (!result.ok) {
        const isUnknown = result.error === 'orderNotFound' || result.error === 'orderClosed';
        throw isUnknown ? cancelRefused('Unknown order sent.') : faultOf(result, cancelRefused);
      }
      return cancelledOrder(result.value.order, listing.symbol, nameOf(order), newName);
    },
  };
}

const unknownOrder = () => cancelRefused('Unknown order sent.');

export function spotOrderCalls(deps: SignedDeps): SignedCall[] {
  const { link, orders, lists } = deps;
  const desk = createSpotDesk(deps);
  const shown = (order: SpotOrder, symbol: string) => queriedOrder(order, symbol, desk.nameOf(order));
  const openOf = async (user: number, pair: string | undefined) => {
    const { orders: open } = await link.query({ kind: 'user', user });
    return open.filter((order) => pair === undefined || order.pair === pair);
  };
  const path = '/api/v3/order';
  return [
    {
      ...{ method: 'POST', path, permission: 'spot', weight: 1, places: true, ...PLACING },
      run: (asked) => desk.place(asked),
    },
    {
      ...{ method: 'POST', path: '/api/v3/order/test', permission: 'spot', weight: 1 },
      needs: PLACING.needs,
      takes: [...PLACING.takes, 'computeCommissionRates'],
      run({ parameters }) {
        desk.wishIn(parameters);
        return {};
      },
    },
    {
      ...{ method: 'GET', path, permission: 'read', weight: 4, ...CHOOSING },
      run({ parameters, key }) {
        const listing = desk.listingOf(parameters);
        const { order } = desk.find(key.user, listing, parameters, BY, noSuchOrder);
        return shown(order, listing.symbol);
      },
    },
    {
      ...{ method: 'DELETE', path, permission: 'spot', weight: 1 },
      needs: CHOOSING.needs,
      takes: [...BY, 'newClientOrderId'],
      run(context) {
        const { parameters, key } = context;
        const listing = desk.listingOf(parameters);
        const { order } = desk.find(key.user, listing, parameters, BY, unknownOrder);
        return desk.cancel(context, listing, order, parameters.text('newClientOrderId'));
      },
    },
    ...spotOcoCalls(deps, desk),
    amendCall(desk),
    cancelReplaceCall(desk),
    {
      ...{ method: 'GET', path: '/api/v3/openOrders', permission: 'read', weight: 6, takes: ['symbol'] },
      async run({ parameters, key }) {
        const listing = parameters.has('symbol') ? desk.listingOf(parameters) : undefined;
        const open = await openOf(key.user, listing?.pair);
        return open.map((order) => shown(order, deps.symbols.spot.ofPair(order.pair)?.symbol ?? order.pair));
      },
    },
    {
      ...{ method: 'DELETE', path: '/api/v3/openOrders', permission: 'spot', weight: 1, needs: ['symbol'] },
      async run({ parameters, key, ask }) {
        const { symbol, pair } = desk.listingOf(parameters);
        const open = await openOf(key.user, pair);
        const { plans_cancelled: plans } = valueOf(await ask(cancelAllSpotOrders, { pair }), cancelRefused);
        if (open.length === 0 && plans === 0) throw unknownOrder();
        return open.map((order) =>
          cancelledOrder(orders.spotOrder(key.user, order.id)?.order ?? order, symbol, desk.nameOf(order)),
        );
      },
    },
    {
      ...{ method: 'GET', path: '/api/v3/allOrders', permission: 'read', weight: 20 },
      needs: ['symbol'],
      takes: ['orderId', ...RANGE],
      async run({ parameters, key }) {
        const { symbol, pair } = desk.listingOf(parameters);
        const from = parameters.whole('orderId');
        const asked = lists.programs.spot.orders(key.user, pair, {
          fromId: from === undefined ? undefined : idOf(from),
          ...{ from: parameters.time('startTime'), to: parameters.time('endTime') },
          limit: parameters.limit(500, 1000),
        });
        return valueOf(await asked).map(({ record, name }) => queriedOrder(record, symbol, name));
      },
    },
  ];
}

interface Tried {
  answer: unknown;
  fault: BinanceError | null;
}

async function tried(act: () => unknown): Promise<Tried> {
  try {
    return { answer: await act(), fault: null };
  } catch (error) {
    if (error instanceof BinanceError) return { answer: error.body(), fault: error };
    throw error;
  }
}

const outcome = ({ fault }: Tried) => (fault ? ('FAILURE' as const) : ('SUCCESS' as const));

const cancelReplaceCall = (desk: SpotDesk): SignedCall => ({
  ...{ method: 'POST', path: '/api/v3/order/cancelReplace', permission: 'spot', weight: 1, places: true },
  needs: [...PLACING.needs, 'cancelReplaceMode'],
  takes: ['cancelOrderId', 'cancelOrigClientOrderId', 'cancelNewClientOrderId', ...PLACING.takes],
  async run(context) {
    const { parameters, key } = context;
    const mode = choiceOf(parameters.needed('cancelReplaceMode'), ['STOP_ON_FAILURE', 'ALLOW_FAILURE'], wrongMode);
    // Nothing is cancelled for an order that could not be placed.
    const { listing } = desk.wishIn(parameters);
    const cancelled = await tried(() => {
      const names = ['cancelOrderId', 'cancelOrigClientOrderId'] as const;
      const unknown = () => cancelRefused('Unknown order sent.');
      const { order } = desk.find(key.user, listing, parameters, names, unknown);
      return desk.cancel(context, listing, order, parameters.text('cancelNewClientOrderId'), 'cancel');
    });
    const cancelResult = outcome(cancelled);
    if (cancelled.fault && mode === 'STOP_ON_FAILURE') {
      throw new CancelReplaceFailed({
        ...{ cancelResult, newOrderResult: 'NOT_ATTEMPTED' },
        ...{ cancelResponse: cancelled.answer, newOrderResponse: null },
      });
    }
    const placed = await tried(() => desk.place(context, 'place'));
    const told = {
      ...{ cancelResult, newOrderResult: outcome(placed) },
      ...{ cancelResponse: cancelled.answer, newOrderResponse: placed.answer },
    };
    if (cancelled.fault || placed.fault) throw new CancelReplaceFailed(told);
    return told;
  },
});
