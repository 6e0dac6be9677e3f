import { createActor, fromCallback, setup, type ActorRefFrom, type AnyActorRef, type AnyStateMachine } from 'xstate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { UserSnapshot } from '../../../domain/contract/channels';
import type { FuturesAccount } from '../../../domain/contract/futures/futures';
import type { Tick } from '../../../domain/contract/market/market';
import { defineLeverageFlow, defineMarginModeFlow } from '../../../src/app/flowGroups/futures';
import { defineFuturesAccountFlow } from '../../../src/app/flows/futuresAccount';
import { defineFuturesAmendFlow } from '../../../src/app/flows/futuresAmend';
import { defineFuturesOrderFlow, definePlanOrderFlow } from '../../../src/app/flows/futuresOrder';
import { definePositionFlow } from '../../../src/app/flows/position';
import type { Deps } from '../../../src/app/deps';
import {
  sampleAccount,
  sampleFuturesOrder,
  samplePosition,
  sampleTerms,
} from '../../../src/machines/futures/futures/samples';
import { userDataMachine } from '../../../src/machines/account/userData/userData.machine';
import { sampleTrader } from '../../../src/machines/futures/futuresOrder/futuresOrder.model';
import { mostOf } from '../../../src/machines/futures/marginAdjust/marginAdjust.machine';
import { channelOf, marketMachine } from '../../../src/machines/market/market/market.machine';
import { createTickBoard } from '../../../src/machines/market/market/tickBoard';
import { SYSTEM } from '../../../src/machines/shell/app/systemIds';

const { contract } = sampleTerms;
let stop = () => {};
let board = createTickBoard(() => 0);
beforeEach(() => void (board = createTickBoard(() => 0)));
afterEach(() => stop());

/** An app with the market, the contract account and one flow running. */
function running(flow: AnyStateMachine, input?: unknown, order?: AnyStateMachine) {
  const userData = userDataMachine.provide({ actors: { watchChannel: fromCallback(() => {}) } });
  const futuresAccount = defineFuturesAccountFlow();
  const app = setup({
    actors: { userData, futuresAccount, market: marketMachine, flow, order: order ?? flow },
  }).createMachine({
    context: ({ spawn }) => ({
      account: spawn('userData', { systemId: SYSTEM.userData }),
      flows: {
        futuresAccount: spawn('futuresAccount'),
        ...(order && { [`futuresOrder:${contract.pair}`]: spawn('order', { input }) }),
      },
    }),
    invoke: [
      { src: 'market', id: 'market', systemId: SYSTEM.market },
      { src: 'flow', id: 'flow', input },
    ],
  });
  const root = createActor(app, { systemId: SYSTEM.app }).start();
  stop = () => void root.stop();
  const account = root.system.get(SYSTEM.userData) as ActorRefFrom<typeof userData>;
  const open = (futures: FuturesAccount) =>
    account.send({
      type: 'push.channel.snapshot',
      data: { orders: [], plans: [], balances: [], futures } satisfies UserSnapshot,
    });
  open(sampleAccount);
  const { flows } = root.getSnapshot().context as { flows: Record<string, AnyActorRef> };
  const market = root.system.get(SYSTEM.market) as ActorRefFrom<typeof marketMachine>;
  return {
    flow: root.getSnapshot().children['flow'] as AnyActorRef,
    account,
    open,
    futures: flows['futuresAccount'] as AnyActorRef,
    order: flows[`futuresOrder:${contract.pair}`] as AnyActorRef,
    market,
    price: () => {
      board.put([{ pair: contract.market, close: '60000' } as Tick]);
      channelOf(market, contract.market)?.send({ type: 'push.tick' });
    },
  };
}

const storage = {
  read: () => null,
  write: () => {},
  readDraft: () => null,
  writeDraft: () => {},
} as unknown as Deps['storage'];

const contextOf = (flow: AnyActorRef) => (flow.getSnapshot() as { context: Record<string, unknown> }).context;

it('a contract’s order form knows the account and the market without a view passing them', () => {
  const { flow, market, price } = running(definePlanOrderFlow({ board, storage }), { terms: sampleTerms });
  expect(contextOf(flow)['trader']).toEqual(sampleTrader);
  price();
  market.send({ type: 'push.pairStates.changed', halted: [contract.pair], paused: [] });
  expect(contextOf(flow)['market']).toEqual({
    fresh: true,
    priced: true,
    halted: true,
    frozen: null,
    mark: null,
    bid: null,
    ask: null,
  });
});

it('a trigger order form opens or closes as the order form of its contract does', () => {
  const form = defineFuturesOrderFlow({ board, storage } as Deps);
  const { flow, order } = running(definePlanOrderFlow({ board, storage }), { terms: sampleTerms }, form);
  const effects = () => [order, flow].map((one) => (contextOf(one)['form'] as { effect: string }).effect);
  order.send({ type: 'user.effect.choose', effect: 'close' });
  expect(effects()).toEqual(['close', 'close']);
  order.send({ type: 'user.type.choose', kind: 'plan' });
  order.send({ type: 'user.effect.choose', effect: 'open' });
  expect(effects()).toEqual(['open', 'open']);
});

it('the leverage dialog starts from the leverage in force and the notional of the larger side', () => {
  const { flow } = running(defineLeverageFlow(), { terms: sampleTerms });
  expect(contextOf(flow)['facts']).toEqual({ inForce: 20, notional: '60000' });
});

it('the margin mode dialog notices while open that the last position is closed', () => {
  const { flow, open } = running(defineMarginModeFlow(), { contract });
  flow.send({ type: 'user.mode.open' });
  open({ ...sampleAccount, positions: [], orders: [], plans: [] });
  expect(contextOf(flow)['facts']).toEqual({ inForce: 'cross', hasPosition: false, hasOrders: false });
});

it('a price change in progress is dropped when the account reports its order as filled', () => {
  const { flow, account } = running(defineFuturesAmendFlow({ storage }));
  const order = sampleFuturesOrder();
  flow.send({ type: 'user.amend.open', terms: sampleTerms, target: { kind: 'order', order } });
  expect([(flow.getSnapshot() as { value: unknown }).value, contextOf(flow)['available']]).toEqual(['filling', '4000']);
  const traded = sampleFuturesOrder({ status: 'traded', updated: order.updated + 1 });
  account.send({ type: 'push.channel.data', data: { kind: 'futuresOrder', order: traded } });
  expect((flow.getSnapshot() as { value: unknown }).value).toEqual({ idle: 'settled' });
});

it('a position has no mark while its market has no price', () => {
  const { flow, price } = running(definePositionFlow({ board, storage }), {
    terms: sampleTerms,
    position: samplePosition(),
  });
  expect(contextOf(flow)['position']).toEqual(samplePosition({ mark_price: null }));
  price();
  expect(contextOf(flow)['position']).toEqual(samplePosition());
});

it('the margin dialog offers what is available now, not when it was opened', () => {
  const { flow, account, price } = running(definePositionFlow({ board, storage }), {
    terms: sampleTerms,
    position: samplePosition(),
  });
  price();
  flow.send({ type: 'user.margin.open', available: '4000' });
  const { marginAdjust } = (flow.getSnapshot() as { children: Record<string, AnyActorRef> }).children;
  const most = () => mostOf(marginAdjust?.getSnapshot() as Parameters<typeof mostOf>[0]);
  expect(most()).toBe('4000');
  const funds = { ...sampleAccount.funds, available: '25' };
  account.send({ type: 'push.channel.data', data: { kind: 'futuresFunds', funds } });
  expect(most()).toBe('25');
});

it('the targets dialog judges by the last price of now', () => {
  const { flow, price } = running(definePositionFlow({ board, storage }), {
    terms: sampleTerms,
    position: samplePosition(),
  });
  flow.send({ type: 'user.targets.open' });
  const { positionTargets } = (flow.getSnapshot() as { children: Record<string, AnyActorRef> }).children;
  const prices = () => positionTargets && contextOf(positionTargets)['prices'];
  expect(prices()).toEqual({ last: null, index: null });
  price();
  expect(prices()).toEqual({ last: '60000', index: null });
});

it.each([
  ['a message', { kind: 'futuresPosition', position: samplePosition({ status: 'liquidated' }) }],
  ['the snapshot after a broken connection', null],
])('a position and its open dialog learn from %s that it has ended', (_, push) => {
  const { flow, account, open } = running(definePositionFlow({ board, storage }), {
    terms: sampleTerms,
    position: samplePosition(),
  });
  flow.send({ type: 'user.close.open' });
  const toasts: unknown[] = [];
  const { closePosition } = (flow.getSnapshot() as { children: Record<string, AnyActorRef> }).children;
  closePosition?.on('toast', (toast) => toasts.push(toast));
  if (push) account.send({ type: 'push.channel.data', data: push });
  else open({ ...sampleAccount, positions: [] });
  expect(flow.getSnapshot()).toMatchObject({ status: 'done', value: 'over' });
  expect(toasts).toMatchObject([{ key: 'futures:positionOver' }]);
});

it('the contract account follows the private data and reports what happened without the user', () => {
  const { futures, account } = running(defineFuturesAmendFlow({ storage }));
  const toasts: unknown[] = [];
  futures.on('toast', (toast) => toasts.push(toast));
  const stateOf = () => (futures.getSnapshot() as { value: unknown }).value;
  expect([stateOf(), contextOf(futures)['account']]).toEqual(['current', sampleAccount]);
  const push = { kind: 'futuresPosition', position: samplePosition({ status: 'liquidated' }) };
  account.send({ type: 'push.channel.data', data: push });
  expect(toasts).toMatchObject([{ key: 'futures:liquidated' }]);
  expect(contextOf(futures)['account']).toBe(account.getSnapshot().context.futures);
  account.send({ type: 'sys.link.down' });
  expect(stateOf()).toBe('outdated');
  account.send({
    type: 'push.channel.snapshot',
    data: { orders: [], plans: [], balances: [], futures: sampleAccount },
  });
  expect([stateOf(), contextOf(futures)['account']]).toEqual(['current', sampleAccount]);
});
