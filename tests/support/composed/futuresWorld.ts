import { assign, sendTo, setup } from 'xstate';
import type { UserPush, UserSnapshot } from '../../../domain/contract/channels';
import type { FuturesFunds, FuturesOrder, FuturesPosition } from '../../../domain/contract/futures/futures';
import type { Outcome } from '../../../domain/contract/outcome';
import type { CommandOf } from '../../../server/engine/decision';
import { flashCommand, placeCommand } from '../../../server/products/futures/service/commands';
import { AdlLights } from '../../../server/products/futures/engine/adlLights';
import type { FuturesCommands } from '../../../server/products/futures/engine/commands';
import { futuresTellers } from '../../../server/products/futures/engine/part';
import { orderFormatter } from '../../../server/products/spot/engine/format';
import {
  futuresOf,
  isOutdated,
  userDataMachine,
  type UserDataSnapshot,
} from '../../../src/machines/account/userData/userData.machine';
import { formOf, type ClosePositionSnapshot } from '../../../src/machines/futures/closePosition/closePosition.machine';
import { sampleTerms } from '../../../src/machines/futures/futures/samples';
import {
  fundsOf,
  futuresAccountMachine,
  positionsOf,
  type FuturesAccountSnapshot,
} from '../../../src/machines/futures/futuresAccount/futuresAccount.machine';
import { isOpenPosition } from '../../../src/machines/futures/futuresAccount/futuresAccount.merge';
import { latestOf } from '../../../src/machines/futures/position/position.machine';
import { positionMachine } from '../../../src/machines/futures/position/position.machine';
import { ANNA, BERT, FUND, FuturesExchange, START } from '../futuresExchange';
import type { Judges } from './compose';
import { EnginePoint } from './engineLine';
import type { Deed, Flow, Push, Server, Tab } from './net';
import { machinesIn, type Running } from './running';
import type { Scene } from './tabs';

const PAIR = 'BTC_USDT';
const [WHOLE, HALF] = ['0.010', '0.005'] as const;

/** Later than every command in `funded`. */
export const NOW = START + 60_000;

const funded = () => {
  const exchange = new FuturesExchange({ [ANNA]: '1000', [BERT]: '100000', [FUND]: '1000' });
  exchange.settings(ANNA, 100);
  return exchange.engine;
};

const limit = (user: number, direction: 'open_long' | 'open_short', price: string): CommandOf<'futures.place'> => ({
  ...{ kind: 'futures.place', user, pair: PAIR, direction, type: 'limit', timeInForce: 'gtc', permitted: true },
  ...{ price, quantity: WHOLE, takeProfit: null, stopLoss: null },
});

const index = (price: string): CommandOf<'futures.index'> => ({ kind: 'futures.index', pair: PAIR, price, heard: NOW });

/** The trader holds 0.01 BTC at 60,000 with 6 USDT of margin, and another user bids for all of it. */
const HELD = [
  index('60000'),
  limit(BERT, 'open_short', '60000'),
  limit(ANNA, 'open_long', '60000'),
  limit(BERT, 'open_long', '59990'),
].reduce((point, command) => point.decide(command, NOW, () => null).point, EnginePoint.first(funded));

const told = <Type extends string>({ told: all }: EnginePoint, type: Type) =>
  Object.values(all).filter((event): event is Extract<typeof event, { type: Type }> => event.type === type);

const positionOf = (point: EnginePoint): FuturesPosition =>
  told(point, 'futuresPosition').find(({ user }) => user === ANNA)?.position as FuturesPosition;

const ordersOf = (point: EnginePoint): FuturesOrder[] =>
  told(point, 'futuresOrder').flatMap(({ user, order }) => (user === ANNA ? [order] : []));

const fundsIn = (point: EnginePoint): FuturesFunds =>
  told(point, 'futuresFunds').find(({ user }) => user === ANNA)?.funds as FuturesFunds;

function pushOf(event: EnginePoint['told'][string]): UserPush | null {
  if (!('user' in event) || event.user !== ANNA) return null;
  if (event.type === 'futuresOrder') return { kind: 'futuresOrder', order: event.order };
  if (event.type === 'futuresPosition') return { kind: 'futuresPosition', position: event.position };
  return event.type === 'futuresFunds' ? { kind: 'futuresFunds', funds: event.funds } : null;
}

const tellers = futuresTellers(new AdlLights());

function decided<K extends keyof FuturesCommands>(point: EnginePoint, command: CommandOf<K>) {
  const {
    point: state,
    answer,
    events,
  } = point.decide(command, NOW, (decision, engine): Outcome<unknown> => {
    if (!decision.ok) return { ok: false, error: decision.error };
    const answer = tellers[command.kind](decision, {
      ...{ state: engine.state, at: NOW, orderOf: orderFormatter(), follows: () => true },
    });
    return { ok: true, value: 'futures' in answer ? answer.futures : null };
  });
  const pushes = events.flatMap((event): Push[] => {
    const data = pushOf(event);
    return data ? [{ user: 'trader', data }] : [];
  });
  return { state, outcome: answer, pushes };
}

const indexIn = (point: EnginePoint): string => String(told(point, 'futuresMark').at(-1)?.mark.index);

/** The mark price may fall far enough once, and may recover. */
function moves(point: EnginePoint): [string, string][] {
  if (!isOpenPosition(positionOf(point))) return [];
  if (Number(indexIn(point)) === 59_500) return [['recovers', '60000']];
  return told(point, 'futuresForced').length === 0 ? [['falls to the liquidation price', '59500']] : [];
}

/**
 * The exchange with a trader who holds a long position: the real engine. Its timers only liquidate: the index is repeated every
 * second so that it does not become stale, and funding is hours away.
 */
export const futuresServer: Server<EnginePoint> = {
  start: HELD,
  keyOf: ({ told: all }) => JSON.stringify(all),
  reads: [],
  read: () => ({ ok: false, error: 'system' }),
  act: (point, _, call, body) =>
    decided(
      point,
      call === 'flashCloseFutures' ? flashCommand(ANNA, body as never) : placeCommand(ANNA, true, body as never),
    ),
  snapshot(point): UserSnapshot {
    const positions = [positionOf(point)].filter(isOpenPosition);
    const nothing = { orders: [], plans: [], settings: [] };
    const account = { permission: true, position_mode: 'hedge' as const, funds: fundsIn(point) };
    const futures = { ...account, ...nothing, positions };
    return { orders: [], plans: [], balances: [], futures };
  },
  due: ({ due }) => (due === 0 ? NOW : null),
  tend: (point) => decided(point, { kind: 'futures.look' }),
  deeds: (point): Deed<EnginePoint>[] =>
    moves(point).map(([words, price]) => ({
      words: `index → exchange: the mark ${words}`,
      next: () => decided(point, index(price)),
    })),
};

/** Private data, which the contract account follows as in src/app: pushes arrive before the changes they cause. */
export const account: Flow = {
  machine: userDataMachine,
  hears: (data) => ({ type: 'push.channel.data', data }),
  opens: (data) => ({ type: 'push.channel.snapshot', data }),
  drops: { type: 'sys.link.down' },
};

export const futures: Flow = {
  machine: futuresAccountMachine,
  notes: ({ key }) => (key === 'futures:liquidated' ? 'liquidated' : null),
  hears: (push) => ({ type: 'push.account.changed', push }),
  follows: {
    flow: 'account',
    told(now, before) {
      const [known, earlier] = [now, before].map((one) => futuresOf((one as UserDataSnapshot | null) ?? undefined));
      return [
        ...(before ? [] : [{ type: 'sys.session.started' }]),
        ...(known && known !== earlier ? [{ type: 'push.account.snapshot', account: known }] : []),
        ...(isOutdated(now as UserDataSnapshot) ? [{ type: 'sys.link.down' }] : []),
      ];
    },
  },
};

type ScreenEvent = { type: 'flow.position.told'; position: FuturesPosition } | { type: 'flow.position.gone' };

/** The flow of a position lives as long as its row or a dialog is shown, plus a moment: src/app/flows. */
export const screenMachine = setup({
  types: { context: {} as { position: FuturesPosition | null }, events: {} as ScreenEvent },
  actors: { position: positionMachine },
  actions: {
    storePosition: assign((_, { position }: { position: FuturesPosition }) => ({ position })),
    tellPosition: sendTo('position', ({ event }) => event as never),
  },
  delays: { linger: 200 },
}).createMachine({
  id: 'screen',
  context: { position: null },
  initial: 'empty',
  states: {
    empty: {
      on: {
        'flow.position.told': {
          target: 'shown',
          actions: { type: 'storePosition', params: ({ event: { position } }) => ({ position }) },
        },
      },
    },
    shown: {
      invoke: {
        id: 'position',
        src: 'position',
        input: ({ context: { position } }) => ({ terms: sampleTerms, position: position as FuturesPosition }),
      },
      on: { 'flow.position.told': { actions: 'tellPosition' } },
      initial: 'seen',
      states: {
        seen: { on: { 'flow.position.gone': 'lingering' } },
        lingering: { after: { linger: '#screen.empty' } },
      },
    },
  },
});

const seenIn = (snapshot: unknown): FuturesPosition | undefined =>
  snapshot ? positionsOf(snapshot as FuturesAccountSnapshot)[0] : undefined;

/**
 * The trader closes once, half by an order or everything at once, if the tab shows the whole position and nothing was answered yet.
 */
const mayClose = ({ flows, said }: Tab): boolean =>
  seenIn(flows['futures']?.snapshot)?.quantity === WHOLE && said.every((words) => words === 'no answer');

const ifClosing = (_: unknown, tab: Tab) => (mayClose(tab) ? {} : null);

const TOLD: Readonly<Record<string, string>> = {
  'futures:closed': 'closed',
  'futures:positionOver': 'over',
  'errors:network': 'no answer',
  'spotOrder:sentBefore': 'sent before',
};

export const screen: Flow = {
  machine: screenMachine,
  notes: ({ key }) => TOLD[key] ?? 'refused',
  says: {
    ...Object.fromEntries(
      [
        'type.choose',
        'field.change',
        'close.back',
        'close.cancel',
        'targets.open',
        'target.change',
        'target.edit',
        'margin.open',
        'margin.edit',
        'reverse.open',
      ].map((name) => [`user.${name}`, null]),
    ),
    'user.close.open': ifClosing,
    'user.flash.open': ifClosing,
    'user.close.accept': ifClosing,
    'user.close.review': (snapshot, tab) =>
      formOf(snapshot as ClosePositionSnapshot).percent === 50 ? ifClosing(snapshot, tab) : null,
    'user.size.percent': (snapshot) =>
      formOf(snapshot as ClosePositionSnapshot).percent === 50 ? null : { percent: 50 },
  },
  follows: {
    flow: 'futures',
    told(now, before) {
      const [seen, earlier] = [seenIn(now), seenIn(before)];
      if (!earlier) return seen ? [{ type: 'flow.position.told', position: seen }] : [];
      const latest = latestOf(earlier, seen ? [seen] : []);
      return [
        ...(latest === earlier ? [] : [{ type: 'flow.position.told', position: latest }]),
        ...(seen ? [] : [{ type: 'flow.position.gone' }]),
      ];
    },
  },
};

export const FUTURES_SCENE: Scene<EnginePoint> = {
  server: futuresServer,
  tabs: { trader: { user: 'trader', flows: { futures, account, screen } } },
  keepsKeys: true,
  asksAgain: true,
};

const sumOf = (list: readonly FuturesOrder[], of: (order: FuturesOrder) => string | null): number =>
  list.reduce((sum, order) => sum + Number(of(order) ?? 0), 0);

/** "total/frozen" of the contract account: the margin of the position is frozen, and returned once. */
const fundsDue = (point: EnginePoint): string => {
  const { status, margin } = positionOf(point);
  const orders = ordersOf(point);
  const total = 1000 + sumOf(orders, ({ profit }) => profit) - sumOf(orders, ({ fee }) => fee);
  return `${total.toFixed(6)}/${Number(isOpenPosition({ status }) ? margin : 0)}`;
};

const fundsThere = (point: EnginePoint): string => {
  const event = point.told[`balance ${ANNA} contract USDT`];
  if (event?.type !== 'balance') return 'unknown';
  const { available, frozen } = event.balance;
  return `${(Number(available) + Number(frozen)).toFixed(6)}/${Number(frozen)}`;
};

/** Returns the orders by which the trader has closed something. */
const closesOf = (point: EnginePoint): FuturesOrder[] =>
  ordersOf(point).filter((order) => order.source === 'user' && order.direction === 'close_long');

const dialogIn = (running: Running | undefined) =>
  running && machinesIn(running).find(([, { machine }]) => machine.id === 'closePosition')?.[1].snapshot;

const wordsOf = (position: FuturesPosition | undefined): string =>
  position ? `${position.quantity} BTC ${position.status}` : 'no position';

export const futuresJudges: Judges<EnginePoint> = {
  wrong({ state, tabs }) {
    const closes = closesOf(state);
    const ordered = sumOf(
      closes.filter(({ type }) => type === 'market'),
      ({ deal_quantity: quantity }) => quantity,
    );
    if (ordered > Number(HALF)) return `${ordered} BTC were closed by an order of ${HALF}`;
    const [due, there] = [fundsDue(state), fundsThere(state)];
    if (due !== there) return `with ${wordsOf(positionOf(state))} the funds are ${there} instead of ${due}`;
    for (const [name, { flows, said }] of Object.entries(tabs)) {
      if (said.filter((words) => words === 'closed').length > closes.length)
        return `${name} is told that the position was closed, but it is ${positionOf(state).status}`;
      const dialog = dialogIn(flows['screen']);
      if (flows['screen']?.snapshot.matches({ shown: 'lingering' }) && dialog && !dialog.hasTag('busy'))
        return `${name} is asked whether to close what is over, until the question goes without a word`;
    }
    return null;
  },
  wrongWhenQuiet({ state, tabs }) {
    const held = [positionOf(state)].find(isOpenPosition);
    for (const [name, { flows }] of Object.entries(tabs)) {
      for (const [flow, running] of Object.entries(flows)) {
        const busy = machinesIn(running).find(([, one]) => one.snapshot.hasTag('busy'));
        if (busy) return `${name} waits in ${flow} "${JSON.stringify(busy[1].snapshot.value)}" for nobody`;
      }
      const known = flows['futures']?.snapshot as FuturesAccountSnapshot;
      const seen = wordsOf(seenIn(known));
      if (seen !== wordsOf(held)) return `${name} still sees ${seen}, but there is ${wordsOf(held)}`;
      const [shown, there] = [fundsOf(known)?.available, fundsIn(state).available];
      if (shown !== there) return `${name} sees ${shown} USDT available, but there are ${there}`;
      if (!held && !flows['screen']?.snapshot.matches('empty')) return `${name} is shown what is over`;
      const asked = dialogIn(flows['screen'])?.context as { position: FuturesPosition } | undefined;
      if (asked && wordsOf(asked.position) !== wordsOf(held))
        return `${name} is asked whether to close ${wordsOf(asked.position)}, but there is ${wordsOf(held)}`;
    }
    return null;
  },
};
