import type { UserPush, UserSnapshot } from '../../../domain/contract/channels';
import type { Outcome } from '../../../domain/contract/outcome';
import type { SpotOrder } from '../../../domain/contract/spot/spot';
import { Engine } from '../../../server/engine/engine';
import type { CommandOf } from '../../../server/engine/decision';
import { formatOrder } from '../../../server/products/spot/engine/format';
import { PRODUCTS } from '../../../server/products/all';
import { sampleAccount } from '../../../src/machines/futures/futures/samples';
import {
  availableOf,
  balancesOf,
  isKnown,
  isOpen,
  ordersOf,
  userDataMachine,
  type UserDataSnapshot,
} from '../../../src/machines/account/userData/userData.machine';
import {
  askedOrderId,
  isAskingOne,
  openOrdersMachine,
  type OpenOrdersSnapshot,
} from '../../../src/machines/spot/openOrders/openOrders.machine';
import { BLANK_FIELDS } from '../../../src/machines/spot/spotOrder/spotOrder.form';
import { spotOrderMachine, type SpotOrderSnapshot } from '../../../src/machines/spot/spotOrder/spotOrder.machine';
import { sampleTerms } from '../../../src/machines/spot/spotOrder/spotOrder.samples';
import type { OrderBody } from '../../../src/machines/spot/spotOrder/spotOrder.types';
import { START } from '../fiatExchange';
import { SPOT_CATALOGUE } from '../spotCatalogue';
import type { Judges } from './compose';
import { EnginePoint } from './engineLine';
import type { Deed, Flow, Push, Server, Tab } from './net';
import type { Scene } from './tabs';

const [TRADER, OTHER] = [1000, 1001];

const funded = (): Engine => {
  const engine = new Engine(PRODUCTS, SPOT_CATALOGUE, { idSecret: '00112233445566778899aabbccddeeff' });
  const credit = { kind: 'wallet.credit', account: 'spot', note: 'faucet' } as const;
  engine.decide({ ...credit, user: TRADER, currency: 'USDT', quantity: '2000' }, START);
  engine.decide({ ...credit, user: OTHER, currency: 'BTC', quantity: '1' }, START);
  engine.takeChanges();
  return engine;
};

const limitOrder = (
  user: number,
  direction: 'buy' | 'sell',
  price: string | null,
  quantity: string | null,
): CommandOf<'spot.place'> => ({
  ...{ kind: 'spot.place', user, pair: 'BTC_USDT', direction, type: 'limit', timeInForce: 'gtc' },
  ...{ price, quantity, total: null, triggerPrice: null },
});

/** Returns the trader's orders, oldest first. */
const ordersMade = ({ told }: EnginePoint): SpotOrder[] =>
  Object.values(told).flatMap((event) => (event.type === 'order' && event.user === TRADER ? [event.order] : []));

const fundsIn = ({ told }: EnginePoint, currency: string): { available: string; frozen: string } => {
  const event = told[`balance ${TRADER} spot ${currency}`];
  if (event?.type === 'balance') return event.balance;
  return { available: currency === 'USDT' ? '2000.00000000' : '0.00000000', frozen: '0.00000000' };
};

const toTrader = (data: UserPush): Push => ({ user: 'trader', data });

function decided(point: EnginePoint, command: CommandOf<'spot.place' | 'spot.cancel'>, now: number) {
  const {
    point: state,
    answer,
    events,
  } = point.decide(command, now, (decision): Outcome<unknown> => {
    if (!decision.ok) return { ok: false, error: decision.error };
    const { order } = decision;
    return { ok: true, value: { order: formatOrder(order, order.market.worth(order.dealTickLots), order.market) } };
  });
  const pushes = events.flatMap((event): Push[] => {
    if (event.type === 'order' && event.user === TRADER) return [toTrader({ kind: 'order', order: event.order })];
    if (event.type !== 'balance' || event.user !== TRADER) return [];
    return [toTrader({ kind: 'balance', balance: event.balance })];
  });
  return { state, outcome: answer, pushes };
}

/** The exchange with a trader who has 2,000 USDT, and a user who sells into the trader's bids in halves: the real engine. */
export const spotServer: Server<EnginePoint> = {
  start: EnginePoint.first(funded),
  keyOf: ({ told }) => JSON.stringify(told),
  reads: [],
  read: () => ({ ok: false, error: 'system' }),
  act(point, _, call, body, now) {
    if (call === 'cancelSpotOrder') {
      const { order_id: orderId } = body as { order_id: string };
      return decided(point, { kind: 'spot.cancel', user: TRADER, orderId, reason: 'user' }, now);
    }
    const { price, quantity } = body as OrderBody;
    return decided(point, limitOrder(TRADER, 'buy', price ?? null, quantity ?? null), now);
  },
  snapshot: (point): UserSnapshot => ({
    orders: ordersMade(point).filter(isOpen),
    plans: [],
    balances: ['USDT', 'BTC'].map((currency) => ({ account: 'spot', currency, ...fundsIn(point, currency) })),
    futures: { ...sampleAccount, positions: [], orders: [] },
  }),
  due: () => null,
  tend: (state) => ({ state, pushes: [] }),
  deeds: (point, now): Deed<EnginePoint>[] =>
    ordersMade(point).some(isOpen)
      ? [
          {
            words: 'another trader → exchange: sells half of what was bid for',
            next: () => decided(point, limitOrder(OTHER, 'sell', '60000', '0.005'), now),
          },
        ]
      : [],
};

/** Private data, which the other flows follow as in src/app. */
export const account: Flow = {
  machine: userDataMachine,
  hears: (data) => ({ type: 'push.channel.data', data }),
  opens: (data) => ({ type: 'push.channel.snapshot', data }),
  drops: { type: 'sys.link.down' },
};

const dataIn = ({ flows }: Tab) => flows['account']?.snapshot as UserDataSnapshot;

const availableIn = (snapshot: UserDataSnapshot) => {
  if (!isKnown(snapshot)) return null;
  const balances = balancesOf(snapshot);
  return { left: availableOf(balances, 'spot', 'BTC'), right: availableOf(balances, 'spot', 'USDT') };
};

/**
 * The order form. Its user wants to buy once, and submits only if the tab shows that nothing was ordered yet. It is filled in when
 * it opens; other changes of its fields are omitted, because the exchange checks them again.
 */
export const form: Flow = {
  machine: spotOrderMachine,
  input: {
    terms: sampleTerms,
    wanted: { fields: { ...BLANK_FIELDS, price: '60000', quantity: '0.01', total: '600' } },
  },
  says: {
    ...Object.fromEntries(
      ['direction.choose', 'type.choose', 'timeInForce.choose', 'field.change', 'size.percent', 'price.pick'].map(
        (name) => [`user.${name}`, null],
      ),
    ),
    'user.quantity.pick': null,
    'user.stop.prepare': null,
    'user.confirmation.choose': null,
    'user.order.submit': (_, tab) => {
      const data = dataIn(tab);
      return ordersOf(data).length === 0 && Number(availableIn(data)?.right) === 2000 ? {} : null;
    },
  },
  local: {
    restoreForm: () => ({ form: null, planning: false, ask: true }),
    prepareOrder: () => ({ last: '60000', fresh: true }),
  },
  notes: ({ key }) => ({ 'spotOrder:placed': 'placed', 'errors:network': 'no answer' })[key] ?? null,
  follows: {
    flow: 'account',
    told: (now, before) => [
      ...(before ? [] : [{ type: 'sys.session.changed', signedIn: true }]),
      { type: 'flow.balances.changed', available: availableIn(now as UserDataSnapshot) },
    ],
  },
};

export const orders: Flow = {
  machine: openOrdersMachine,
  notes: ({ key }) => (key === 'orders:revoked' ? 'cancelled' : null),
  says: {
    'user.cancel.dismiss': null,
    'user.cancelAll.open': null,
    'user.cancel.open': (_, tab) => {
      const [order] = ordersOf(dataIn(tab));
      return order ? { orderId: order.id } : null;
    },
  },
  follows: {
    flow: 'account',
    told(now, before) {
      const open = ordersOf(now as UserDataSnapshot).map(({ id }) => id);
      const known = before ? ordersOf(before as UserDataSnapshot) : [];
      return known.flatMap(({ id }) => (open.includes(id) ? [] : [{ type: 'push.order.left', orderId: id }]));
    },
  },
};

export const SPOT_SCENE: Scene<EnginePoint> = {
  server: spotServer,
  tabs: { trader: { user: 'trader', flows: { account, form, orders } } },
  keepsKeys: true,
  asksAgain: true,
};

const BID = 600;
const sumOf = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0);

/** Returns the expected "available/frozen USDT, BTC" according to the orders; the buyer's fee is in BTC. */
function fundsDue(made: readonly SpotOrder[]): string {
  const paid = sumOf(made.map(({ turnover }) => Number(turnover)));
  const frozen = sumOf(made.filter(isOpen).map(({ turnover }) => BID - Number(turnover)));
  const bought = sumOf(made.map(({ deal_quantity: quantity }) => Number(quantity))) * 0.999;
  return `${2000 - paid - frozen}/${frozen} USDT, ${bought.toFixed(6)} BTC`;
}

function fundsThere(point: EnginePoint): string {
  const { available, frozen } = fundsIn(point, 'USDT');
  return `${Number(available)}/${Number(frozen)} USDT, ${Number(fundsIn(point, 'BTC').available).toFixed(6)} BTC`;
}

const wordsOf = (list: readonly SpotOrder[]): string => list.map(({ status }) => status).join(', ') || 'no order';

export const spotJudges: Judges<EnginePoint> = {
  wrong({ state, tabs }) {
    const made = ordersMade(state);
    const wanted = made.filter(({ status }) => status !== 'cancelled' && status !== 'closed');
    if (wanted.length > 1) return `${wanted.length} orders were made of one`;
    for (const [name, { said }] of Object.entries(tabs))
      if (made.length === 1 && said.join() === 'no answer,cancelled,placed')
        return `${name} is told that an order was placed, but the only one was cancelled before`;
    const [due, there] = [fundsDue(made), fundsThere(state)];
    return due === there ? null : `with ${wordsOf(made)} the funds are ${there} instead of ${due}`;
  },
  wrongWhenQuiet({ state, tabs }) {
    const open = ordersMade(state).filter(isOpen);
    const { available } = fundsIn(state, 'USDT');
    for (const [name, tab] of Object.entries(tabs)) {
      for (const [flow, { snapshot }] of Object.entries(tab.flows))
        if (snapshot.hasTag('busy')) return `${name} waits in ${flow} "${JSON.stringify(snapshot.value)}" for nobody`;
      const data = dataIn(tab);
      if (!data.matches('current')) return `${name} does not know how things stand`;
      const seen = wordsOf(ordersOf(data));
      if (seen !== wordsOf(open)) return `${name} still sees ${seen}, but there is ${wordsOf(open)}`;
      const filled = tab.flows['form']?.snapshot as SpotOrderSnapshot | undefined;
      const shown = filled?.context.available?.right;
      if (shown !== available) return `${name} may spend ${shown} USDT by the form, but has ${available}`;
      const asked = tab.flows['orders']?.snapshot as OpenOrdersSnapshot | undefined;
      if (asked && isAskingOne(asked) && !open.some(({ id }) => id === askedOrderId(asked)))
        return `${name} is asked whether to cancel an order that is not open any more`;
    }
    return null;
  },
};
