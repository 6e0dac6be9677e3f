import type { AnyEventObject } from 'xstate';
import type { CallId } from '../../../domain/contract/routes';
import { routeOf } from '../../../domain/contract/routes';
import { callIdOf, NAMED_BY_INPUT } from '../../../src/machines/call';
import type { ToastNotice } from '../../../src/machines/shell/app/notices';
import { keyOf, storable, withUnanswered } from '../../../src/app/bindCalls';
import type { Asker, Flow, Message, Server, Tab, TabPlan, World } from './net';
import { answer, portsOf, send, start, type Effects, type Port, type Running } from './running';

/** Constants of all worlds of a composition. */
export interface Scene<State> {
  readonly server: Server<State>;
  readonly tabs: Readonly<Record<string, TabPlan>>;
  /** Keeps an unanswered submission's key for a repeat, also across a reload, as the product does. */
  readonly keepsKeys: boolean | 'untilReload';
  /** Repeats the query after a snapshot when it gets no answer, as the product does. */
  readonly asksAgain: boolean;
}

const quietEffects = (): Effects => ({ emitted: [], sent: [], done: [] });

export const flowOf = <State>({ tabs }: Scene<State>, tab: string, flow: string): Flow =>
  tabs[tab]?.flows[flow] as Flow;

/** Returns the call that a port results in; null for none. */
const callOf = ({ logic, input, src }: Port, { calls }: Flow): { call: string; body: object } | null => {
  const id = calls?.[src] ?? callIdOf(logic);
  if (id === null) return null;
  if (id === NAMED_BY_INPUT) return input as { call: CallId; body: object };
  return { call: id, body: (input ?? {}) as object };
};

const isMoney = (call: string) => routeOf(call as CallId).money === true;

/** Returns the keys still held by someone. */
export const keysIn = <State>({ wire, tabs }: Pick<World<State>, 'wire' | 'tabs'>): Set<string> =>
  new Set([
    ...wire.flatMap((one) => (one.kind !== 'push' && one.key !== null ? [one.key] : [])),
    ...Object.values(tabs).flatMap(({ unanswered }) =>
      Object.values(unanswered).flatMap((sent) => Object.values(sent).map(({ key }) => key)),
    ),
  ]);

function newKey<State>(world: World<State>, tab: string): string {
  const taken = keysIn(world);
  for (let number = 1; ; number++) if (!taken.has(`${tab}.${number}`)) return `${tab}.${number}`;
}

export const withTab = <State>(world: World<State>, name: string, change: Partial<Tab>): World<State> => ({
  ...world,
  tabs: { ...world.tabs, [name]: { ...(world.tabs[name] as Tab), ...change } },
});

/** Records a submission that was sent, or got no answer. */
const noAnswerYet = <State>(world: World<State>, tab: string, call: string, body: object, key: string) => {
  const { unanswered } = world.tabs[tab] as Tab;
  return withTab(world, tab, { unanswered: withUnanswered(unanswered, call as CallId, body, key, world.now) });
};

/** Sends a call. A read is answered with the current state, and its answer may take any time. */
export function ask<State>(
  scene: Scene<State>,
  world: World<State>,
  by: Asker,
  call: string,
  body: object,
): World<State> {
  const { user } = scene.tabs[by.tab] as TabPlan;
  const sent = (message: Message, next = world): World<State> => ({ ...next, wire: [...next.wire, message] });
  if (scene.server.reads.includes(call)) {
    const outcome = scene.server.read(world.state, user, call, body, world.now);
    return sent({ kind: 'answer', by, call, body, key: null, isRepeat: false, outcome });
  }
  if (!isMoney(call)) return sent({ kind: 'request', by, call, body, key: null, isRepeat: false, isUnheard: false });
  const { unanswered } = world.tabs[by.tab] as Tab;
  const kept = scene.keepsKeys ? keyOf(unanswered, call as CallId, body, world.now) : null;
  const key = kept ?? newKey(world, by.tab);
  const next = noAnswerYet(world, by.tab, call, body, key);
  return sent({ kind: 'request', by, call, body, key, isRepeat: kept !== null, isUnheard: false }, next);
}

/** Notifies a flow of a step of the flow it follows. */
const tell = <State>(
  scene: Scene<State>,
  world: World<State>,
  tab: string,
  follower: string,
  before: Running | null,
): World<State> => {
  const { follows } = flowOf(scene, tab, follower);
  const { flows } = world.tabs[tab] as Tab;
  const followed = follows && flows[follows.flow];
  if (!followed || !flows[follower]) return world;
  return follows
    .told(followed.snapshot, before && before.snapshot)
    .reduce(
      (now, event) => step(scene, now, tab, follower, (running, effects) => send(running, event, effects)),
      world,
    );
};

/** Applies a flow's next step: sends its new ports, and drops the recipients of answers to ended ones. */
function taken<State>(
  scene: Scene<State>,
  world: World<State>,
  tab: string,
  flow: string,
  next: Running,
): World<State> {
  const { flows } = world.tabs[tab] as Tab;
  const before = new Set(flows[flow] ? portsOf(flows[flow]).map(({ ref }) => ref) : []);
  const ports = portsOf(next);
  const isWaiting = (port: Port | null) => port !== null && ports.some(({ ref }) => ref === port.ref);
  const wire = world.wire.flatMap((one): Message[] => {
    if (one.kind === 'push' || one.by.tab !== tab || one.by.flow !== flow || one.by.isCatchUp) return [one];
    if (isWaiting(one.by.port)) return [one];
    return one.key === null && one.kind === 'answer' ? [] : [{ ...one, by: { ...one.by, port: null } }];
  });
  let now = withTab({ ...world, wire }, tab, { flows: { ...flows, [flow]: next } });
  for (const [follower, { follows }] of Object.entries(scene.tabs[tab]?.flows ?? {}))
    if (follows?.flow === flow) now = tell(scene, now, tab, follower, flows[flow] ?? null);
  for (const port of ports) {
    if (before.has(port.ref)) continue;
    const asked = callOf(port, flowOf(scene, tab, flow));
    const local = flowOf(scene, tab, flow).local?.[port.src];
    if (local) {
      const output = local(port.input, now.tabs[tab] as Tab);
      const running = (now.tabs[tab] as Tab).flows[flow] as Running;
      now = taken(scene, now, tab, flow, answer(running, port, output, quietEffects()));
    } else if (asked) now = ask(scene, now, { tab, flow, port, isCatchUp: false }, asked.call, asked.body);
  }
  return now;
}

/** Applies a change to a flow. */
export function step<State>(
  scene: Scene<State>,
  world: World<State>,
  tab: string,
  flow: string,
  act: (running: Running, effects: Effects) => Running,
): World<State> {
  const running = world.tabs[tab]?.flows[flow] as Running;
  const effects = quietEffects();
  const next = act(running, effects);
  if (next === running) return world;
  const notes = effects.emitted.flatMap((one) => {
    return one.type === 'toast' ? (flowOf(scene, tab, flow).notes?.(one as unknown as ToastNotice) ?? []) : [];
  });
  const { said } = world.tabs[tab] as Tab;
  const noted = notes.length === 0 ? world : withTab(world, tab, { said: [...said, ...notes] });
  return taken(scene, noted, tab, flow, next);
}

const toAll = <State>(
  scene: Scene<State>,
  world: World<State>,
  tab: string,
  eventOf: (flow: Flow) => AnyEventObject | null | undefined,
): World<State> =>
  Object.entries(scene.tabs[tab]?.flows ?? {}).reduce((now, [name, flow]) => {
    const event = eventOf(flow);
    return event ? step(scene, now, tab, name, (running, effects) => send(running, event, effects)) : now;
  }, world);

/** Opens the connection: sends the channel's snapshot, and queries what may have been missed. */
export function connect<State>(scene: Scene<State>, world: World<State>, tab: string): World<State> {
  const { user, flows } = scene.tabs[tab] as TabPlan;
  const snapshot = scene.server.snapshot(world.state, user, world.now);
  const opened = toAll(scene, withTab(world, tab, { isUp: true }), tab, ({ opens }) => opens?.(snapshot));
  return Object.entries(flows).reduce((now, [flow, { asks }]) => {
    return asks ? ask(scene, now, { tab, flow, port: null, isCatchUp: true }, asks.call, asks.body) : now;
  }, opened);
}

/** Breaks the connection, losing everything on it. */
export function disconnect<State>(scene: Scene<State>, world: World<State>, tab: string): World<State> {
  const wire = world.wire.filter((one) => one.kind !== 'push' || one.tab !== tab);
  return toAll(scene, withTab({ ...world, wire }, tab, { isUp: false }), tab, ({ drops }) => drops);
}

export const hear = <State>(scene: Scene<State>, world: World<State>, tab: string, data: { kind: string }) =>
  toAll(scene, world, tab, ({ hears }) => hears?.(data));

/** Reopens the tab without a connection: requests in flight to the exchange arrive, their answers do not. */
export function open<State>(scene: Scene<State>, world: World<State>, tab: string): World<State> {
  const wire = world.wire.flatMap((one): Message[] => {
    if (one.kind === 'push') return one.tab === tab ? [] : [one];
    if (one.by.tab !== tab) return [one];
    return one.kind === 'answer' ? [] : [{ ...one, by: { ...one.by, port: null }, isUnheard: true }];
  });
  const before = world.tabs[tab];
  const unanswered = scene.keepsKeys === true && before ? storable(before.unanswered, world.now) : {};
  const blank: Tab = { flows: {}, isUp: false, unanswered, said: before?.said ?? [] };
  const cleared: World<State> = { ...world, wire, tabs: { ...world.tabs, [tab]: blank } };
  return Object.entries(scene.tabs[tab]?.flows ?? {}).reduce(
    (now, [name, { machine, input }]) =>
      tell(scene, taken(scene, now, tab, name, start(machine, input, quietEffects())), tab, name, null),
    cleared,
  );
}
