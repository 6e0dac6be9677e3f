import type { FiatOrderStatus } from '../../../domain/contract/fiat/fiat';
import type { Outcome } from '../../../domain/contract/outcome';
import { createFiatViews } from '../../../server/products/fiat/service/views';
import { Engine } from '../../../server/engine/engine';
import { formatFiatOrder, type FiatOrderFacts } from '../../../server/products/fiat/engine/format';
import { fiatBuyOrderMachine } from '../../../src/machines/fiat/fiatBuyOrder/fiatBuyOrder.machine';
import { SAMPLE_METHOD } from '../../../src/machines/fiat/fiatOrder/fiatOrder.samples';
import { fiatSellOrderMachine } from '../../../src/machines/fiat/fiatSellOrder/fiatSellOrder.machine';
import type { CommandOf } from '../../../server/engine/decision';
import { PRODUCTS } from '../../../server/products/all';
import { BUYER, offerOf, purchaseOf, SELLER, START } from '../fiatExchange';
import { SPOT_CATALOGUE } from '../spotCatalogue';
import type { Judges } from './compose';
import { EnginePoint, type Told } from './engineLine';
import type { Deed, Flow, Push, Served, Server, World } from './net';
import type { Running } from './running';
import type { Scene } from './tabs';

const ACCOUNT: Readonly<Record<string, number>> = { buyer: BUYER, seller: SELLER };

const funded = (): Engine => {
  const engine = new Engine(PRODUCTS, SPOT_CATALOGUE, { idSecret: '00112233445566778899aabbccddeeff' });
  const credit = (user: number): CommandOf<'wallet.credit'> => {
    return { kind: 'wallet.credit', user, account: 'legal', currency: 'USDT', quantity: '1000', note: 'faucet' };
  };
  engine.decide(credit(SELLER), START);
  engine.decide(credit(BUYER), START);
  engine.takeChanges();
  return engine;
};

/** The seller offers 100 USDT, of which the buyer has ordered 50. */
const ORDERED = [offerOf(), purchaseOf()].reduce(
  (point, command) => point.decide(command, START, () => null).point,
  EnginePoint.first(funded),
);

const factsOf = (point: EnginePoint): FiatOrderFacts => {
  const event = Object.values(point.told).find(({ type }) => type === 'fiatOrder');
  if (event?.type !== 'fiatOrder') throw new Error('nothing was ordered');
  return event.order;
};
const ORDER_ID = factsOf(ORDERED).id;

const views = (now: number) =>
  createFiatViews(
    { users: { byId: () => undefined }, identities: { verifiedNameOf: () => null }, bandOf: () => null },
    { open: () => SAMPLE_METHOD } as unknown as Parameters<typeof createFiatViews>[1],
    () => now,
  );

const viewOf = (facts: FiatOrderFacts, user: string, now: number) => views(now).order(facts, ACCOUNT[user] as number);

type Answer = FiatOrderFacts | { error: 'fiatOrderState' };

type OrderCommand = CommandOf<`fiat.${'pay' | 'cancel' | 'release' | 'appeal' | 'resolve'}`>;

function decided(point: EnginePoint, command: OrderCommand, at: number) {
  const {
    point: next,
    answer,
    events,
  } = point.decide(command, at, (decision): Answer => {
    return decision.ok ? formatFiatOrder(decision.fiatOrder) : { error: 'fiatOrderState' };
  });
  return { state: next, answer, pushes: pushesOf(events, at) };
}

const pushesOf = (events: readonly Told[], at: number): Push[] =>
  events.flatMap((event): Push[] =>
    event.type === 'fiatOrder'
      ? ['buyer', 'seller'].map((user) => {
          const data = { kind: 'fiatOrder', order: viewOf(event.order, user, at) };
          return { user, data };
        })
      : [],
  );

const COMMANDS: Readonly<Record<string, 'fiat.pay' | 'fiat.cancel' | 'fiat.release'>> = {
  payFiatOrder: 'fiat.pay',
  cancelFiatOrder: 'fiat.cancel',
  releaseFiatOrder: 'fiat.release',
};

const commandOf = (call: string, user: number): OrderCommand => {
  const kind = COMMANDS[call];
  return kind
    ? { kind, user, orderId: ORDER_ID }
    : { kind: 'fiat.appeal', user, orderId: ORDER_ID, reason: 'No money came' };
};

/** The exchange with one fiat order: the real engine, views and deadlines. */
export const fiatServer: Server<EnginePoint> = {
  start: ORDERED,
  keyOf: ({ told }) => JSON.stringify(told),
  reads: ['fiatOrderDetail'],
  read: (point, user, _, __, now) => ({ ok: true, value: { order: viewOf(factsOf(point), user, now) } }),
  act(point, user, call, _, now): Served<EnginePoint> {
    const { state, answer, pushes } = decided(point, commandOf(call, ACCOUNT[user] as number), now);
    const outcome: Outcome<unknown> =
      'error' in answer
        ? { ok: false, error: answer.error }
        : { ok: true, value: { order: viewOf(answer, user, now) } };
    return { state, outcome, pushes };
  },
  snapshot: () => ({}),
  due: ({ due }) => due,
  tend(point, now) {
    const { point: state, events } = point.decide({ kind: 'fiat.expire' }, now, () => null);
    return { state, pushes: pushesOf(events, now) };
  },
  deeds: (point, now): Deed<EnginePoint>[] =>
    factsOf(point).status === 'inAppeal'
      ? (['release', 'return'] as const).map((decision) => ({
          words: `operator → exchange: ${decision}`,
          next: () => decided(point, { kind: 'fiat.resolve', orderId: ORDER_ID, decision, note: 'The bank' }, now),
        }))
      : [],
};

type OrderPush = { kind: string; order: { id: string } };

/** Bound as both sides' machines are in src/app: messages from the private channel, and a query after each of its snapshots. */
const order: Omit<Flow, 'machine'> = {
  input: { orderId: ORDER_ID },
  // Dismissing a question leads back to where it was opened.
  says: {
    'user.payment.dismiss': null,
    'user.cancel.dismiss': null,
    'user.appeal.dismiss': null,
    // Each would be another line of the log, and so another world; fiatOrders.test.ts bounds their number.
    'user.appeal.extend': null,
    'user.release.dismiss': null,
    'user.appeal.submit': { reason: 'No money came' },
    'user.release.submit': { proof: { fundsPassword: 'funds-password', secondFactorCode: null } },
  },
  hears: (data) =>
    data.kind === 'fiatOrder' ? { type: 'push.order.updated', order: (data as OrderPush).order } : null,
  asks: {
    call: 'fiatOrderDetail',
    body: { order_id: ORDER_ID },
    event: (value) => ({ type: 'push.order.updated', order: (value as OrderPush).order }),
  },
};

export const buying: Flow = { ...order, machine: fiatBuyOrderMachine };
export const selling: Flow = { ...order, machine: fiatSellOrderMachine };

export const FIAT_SCENE: Scene<EnginePoint> = {
  server: fiatServer,
  tabs: { buyer: { user: 'buyer', flows: { order: buying } }, seller: { user: 'seller', flows: { order: selling } } },
  keepsKeys: true,
  asksAgain: true,
};

/** Order statuses that a state of either machine shows; states not listed show none. */
const SAYS: Readonly<Record<string, readonly FiatOrderStatus[]>> = {
  awaitingPayment: ['pendingPayment'],
  confirmingPayment: ['pendingPayment'],
  confirmingCancel: ['pendingPayment'],
  awaitingRelease: ['paid'],
  composingAppeal: ['paid', 'inAppeal'],
  confirmingRelease: ['paid', 'inAppeal'],
  inAppeal: ['inAppeal'],
  completed: ['completed'],
  cancelled: ['cancelled'],
};

const stateOf = ({ snapshot }: Running): string => String(snapshot.value);

/** "total/frozen" of the fiat account. */
function fundsOf(point: EnginePoint, user: string): string {
  const event = point.told[`balance ${ACCOUNT[user]} legal USDT`];
  if (event?.type !== 'balance') return '1000/0';
  const { available, frozen } = event.balance;
  return `${Number(available) + Number(frozen)}/${Number(frozen)}`;
}

/**
 * Returns the expected location of an order's crypto: cancelled amounts wait for the next buyer, except those returned by an
 * operator.
 */
function fundsDue({ status, cancelReason }: FiatOrderFacts): string {
  if (status === 'completed') return 'buyer 1050/0, seller 950/50';
  return cancelReason === 'operator' ? 'buyer 1000/0, seller 1000/50' : 'buyer 1000/0, seller 1000/100';
}

const REACHED: readonly FiatOrderStatus[] = ['pendingPayment', 'paid', 'inAppeal'];

/** Whether an order now at one status may have been at the other. */
const mayHaveBeen = (facts: FiatOrderFacts, status: FiatOrderStatus): boolean =>
  status === facts.status ||
  status === 'pendingPayment' ||
  (status === 'paid' && facts.paid !== null) ||
  (status === 'inAppeal' && REACHED.indexOf(facts.status) < 0 && facts.paid !== null);

function flowsOf(world: World<EnginePoint>): [string, Running][] {
  return Object.entries(world.tabs).flatMap(([tab, { flows }]) =>
    Object.values(flows).map((running): [string, Running] => [tab, running]),
  );
}

/**
 * Checks that money moves once, that screens are never ahead of the exchange, and that they are correct once everything has
 * arrived.
 */
export const fiatJudges: Judges<EnginePoint> = {
  wrong({ state, tabs }) {
    const facts = factsOf(state);
    const funds = ['buyer', 'seller'].map((user) => `${user} ${fundsOf(state, user)}`).join(', ');
    if (funds !== fundsDue(facts)) return `the order is ${facts.status}, but the funds are ${funds}`;
    for (const [tab, running] of flowsOf({ tabs } as World<EnginePoint>)) {
      const said = SAYS[stateOf(running)];
      if (said && !said.some((status) => mayHaveBeen(facts, status)))
        return `${tab} sees "${stateOf(running)}", but the order is ${facts.status}`;
    }
    return null;
  },
  wrongWhenQuiet(world) {
    const { status } = factsOf(world.state);
    for (const [tab, running] of flowsOf(world)) {
      const at = stateOf(running);
      if (at === 'failed') continue;
      if (!SAYS[at]) return `${tab} waits in "${at}" for nobody`;
      const known = (running.snapshot.context as { order: { status: string } | null }).order?.status;
      if (!SAYS[at].includes(status) || known !== status)
        return `${tab} still sees "${at}" of an order that is ${known}, but it is ${status}`;
    }
    return null;
  },
};
