import type { UserPush } from '../../../domain/contract/channels';
import type { Outcome } from '../../../domain/contract/outcome';
import type { SecondsOrder } from '../../../domain/contract/seconds/seconds';
import { Engine } from '../../../server/engine/engine';
import type { Command } from '../../../server/engine/decision';
import { PRODUCTS } from '../../../server/products/all';
import {
  isFailed,
  isLoading,
  secondsDeskMachine,
  trackersOf,
  type SecondsDeskSnapshot,
} from '../../../src/machines/seconds/secondsDesk/secondsDesk.machine';
import { orderOf, type SecondsOrderSnapshot } from '../../../src/machines/seconds/secondsOrder/secondsOrder.machine';
import { FUNDING, placement, START, USER } from '../secondsExchange';
import { SPOT_CATALOGUE } from '../spotCatalogue';
import type { Judges } from './compose';
import { EnginePoint } from './engineLine';
import type { Deed, Flow, Push, Server, Tab } from './net';
import { machinesIn } from './running';
import type { Scene } from './tabs';

const tick = (price: string, heard: number): Command => ({ kind: 'seconds.tick', pair: 'BTC_USDT', price, heard });

const funded = (): Engine => {
  const engine = new Engine(PRODUCTS, SPOT_CATALOGUE, { idSecret: '00112233445566778899aabbccddeeff' });
  for (const command of [...FUNDING, tick('60000', START)]) engine.decide(command, START);
  engine.takeChanges();
  return engine;
};

/** Returns the trader's contracts, oldest first. */
const contractsOf = ({ told }: EnginePoint): SecondsOrder[] =>
  Object.values(told).flatMap((event) => (event.type === 'seconds' ? [event.order] : []));

const isOpen = ({ ended }: SecondsOrder): boolean => ended === null;

const find = (point: EnginePoint, id: string) => contractsOf(point).find((one) => one.id === id);

function decided(point: EnginePoint, command: Command, at: number) {
  const { point: state, events } = point.decide(command, at, () => null);
  const pushes = events.flatMap((event): Push[] => {
    if (event.type !== 'seconds') return [];
    const data: UserPush = { kind: 'seconds', order: event.order };
    return [{ user: 'trader', data }];
  });
  return { state, pushes };
}

/** Whether the next due time is a contract's end, which is once its last millisecond is over. */
const isDeadline = (point: EnginePoint): boolean =>
  contractsOf(point).some((one) => isOpen(one) && one.deadline + 1 === point.due);

/** Two milliseconds per contract, so that successive events of a contract have different times. */
const moment = (point: EnginePoint, now: number): number => now + 2 * contractsOf(point).length;

const TICKS: Readonly<Record<string, string>> = { 'is the same': '60000', rises: '60010', falls: '59990' };

/** The first price of a contract, which arrives at once or not at all, and the last one; moves in between do not matter. */
function ticks(point: EnginePoint, now: number): Deed<EnginePoint>[] {
  const isEntry = now === START && contractsOf(point).some(({ status }) => status === 'accepted');
  const isEnd = contractsOf(point).some((one) => isOpen(one) && one.deadline === now);
  const words = isEntry ? ['is the same'] : isEnd ? Object.keys(TICKS) : [];
  const at = isEntry ? moment(point, now) - 1 : now;
  return words.map((word) => ({
    words: `index → exchange: the price ${word}`,
    next: () => decided(point, tick(TICKS[word] as string, at), at),
  }));
}

/**
 * Creates the exchange with a trader who places contracts on another device: the real engine and its deadlines.
 * @param most maximum number of contracts.
 */
export const secondsServer = (most: number): Server<EnginePoint> => ({
  start: EnginePoint.first(funded),
  keyOf: ({ told }) => JSON.stringify(told),
  reads: ['listSecondsOrders', 'secondsOrderDetail'],
  read(point, _, call, body): Outcome<unknown> {
    if (call === 'listSecondsOrders') {
      const list = contractsOf(point).filter(isOpen).toReversed();
      return { ok: true, value: { list, total: list.length } };
    }
    return { ok: true, value: { order: find(point, (body as { order_id: string }).order_id), receipt: null } };
  },
  act: (state) => ({ state, outcome: { ok: false, error: 'system' }, pushes: [] }),
  snapshot: () => ({}),
  // The last millisecond of a contract ends at once; otherwise a tab would poll endlessly until then, since pauses end at any
  // moment.
  due: (point) => (isDeadline(point) ? point.due && point.due - 1 : point.due),
  tend: (point, now) => decided(point, { kind: 'seconds.settle' }, Math.max(now, point.due ?? 0)),
  deeds: (point, now): Deed<EnginePoint>[] => [
    ...ticks(point, now),
    ...(contractsOf(point).length < most && now === START
      ? [
          {
            words: 'other device → exchange: placeSecondsOrder',
            next: () => decided(point, placement(), moment(point, now)),
          },
        ]
      : []),
  ],
});

/** The trader leaves results open, so that none is dropped. */
export const desk: Flow = {
  machine: secondsDeskMachine,
  says: { 'user.result.close': null, 'user.results.close': null },
  hears: (data) =>
    data.kind === 'seconds'
      ? { type: 'push.order.changed', order: (data as UserPush & { kind: 'seconds' }).order }
      : null,
  opens: () => ({ type: 'push.orders.missed' }),
};

export const secondsScene = (flow: Flow = desk, most = 1): Scene<EnginePoint> => ({
  server: secondsServer(most),
  tabs: { trader: { user: 'trader', flows: { desk: flow } } },
  keepsKeys: true,
  asksAgain: true,
});

/** "total/frozen" of the seconds account. */
function fundsThere({ told }: EnginePoint): string {
  const event = told[`balance ${USER} sec_contract USDT`];
  if (event?.type !== 'balance') return '1000/0';
  const { available, frozen } = event.balance;
  return `${Number(available) + Number(frozen)}/${Number(frozen)}`;
}

function fundsDue(contracts: readonly SecondsOrder[]): string {
  const profit = contracts.reduce((sum, one) => sum + Number(one.profit ?? 0), 0);
  const frozen = contracts.filter(isOpen).reduce((sum, one) => sum + Number(one.stake), 0);
  return `${1000 + profit}/${frozen}`;
}

const deskIn = ({ flows }: Tab) => flows['desk']?.snapshot as SecondsDeskSnapshot;
const wordsOf = (list: readonly SecondsOrder[]): string =>
  list
    .toSorted((one, other) => one.time - other.time)
    .map(({ status }) => status)
    .join(', ') || 'nothing';
const EARNS: Readonly<Record<string, number>> = { won: 75, lost: -100, drawn: 0, voided: 0 };

export const secondsJudges: Judges<EnginePoint> = {
  wrong({ state, tabs }) {
    const contracts = contractsOf(state);
    const [due, there] = [fundsDue(contracts), fundsThere(state)];
    if (due !== there) return `with ${wordsOf(contracts)} the funds are ${there} instead of ${due}`;
    const wrongly = contracts.find(({ status, ended, profit }) => ended !== null && Number(profit) !== EARNS[status]);
    if (wrongly) return `a contract that was ${wrongly.status} earns ${wrongly.profit}`;
    for (const [name, tab] of Object.entries(tabs)) {
      const results = deskIn(tab).context.results;
      if (new Set(results.map(({ id }) => id)).size < results.length) return `${name} is shown a result twice`;
      const other = results.find(({ id, status }) => find(state, id)?.status !== status);
      if (other) return `${name} is shown "${other.status}" of a contract that is ${find(state, other.id)?.status}`;
    }
    return null;
  },
  wrongWhenQuiet({ state, tabs }) {
    const open = contractsOf(state).filter(isOpen);
    for (const [name, tab] of Object.entries(tabs)) {
      const snapshot = deskIn(tab);
      if (isFailed(snapshot)) continue;
      if (isLoading(snapshot) || snapshot.matches({ running: 'refreshing' })) return `${name} waits for nobody`;
      const trackers = machinesIn(tab.flows['desk'] as Tab['flows'][string]).slice(1);
      const stuck = trackers.find(([, one]) => one.snapshot.matches('settling') || one.snapshot.hasTag('busy'));
      if (stuck) return `${name} waits in "${String(stuck[1].snapshot.value)}" for nobody`;
      const seen = trackers.flatMap(([, one]) => orderOf(one.snapshot as SecondsOrderSnapshot) ?? []);
      if (trackersOf(snapshot).length !== open.length || wordsOf(seen) !== wordsOf(open))
        return `${name} still sees ${wordsOf(seen)}, but ${wordsOf(open)} is running`;
    }
    return null;
  },
};
