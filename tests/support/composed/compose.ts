import type { Outcome } from '../../../domain/contract/outcome';
import { Digest } from './digest';
import type { Composition, Move } from './explorer';
import { NO_ANSWER, type Message, type Push, type Tab, type TabPlan, type World } from './net';
import { answer, eventsOf, portsOf, send, sendTo, type Port, type Running } from './running';
import { ask, connect, disconnect, flowOf, hear, keysIn, open, step, withTab, type Scene } from './tabs';
import { withOutcome } from '../../../src/app/bindCalls';
import type { CallId } from '../../../domain/contract/routes';

export interface Judges<State> {
  /** Returns a violation of an invariant that must always hold. */
  readonly wrong: (world: World<State>) => string | null;
  /** Returns a violation of an invariant that must hold while all is quiet. */
  readonly wrongWhenQuiet: (world: World<State>) => string | null;
}

interface Budget {
  /** Number of times that a message is lost, duplicated or delayed, or a connection breaks, on one path. */
  readonly faults: number;
  readonly reloads: number;
  readonly now: number;
}

const isEndless = (at: unknown): boolean => typeof at !== 'number' || at === Infinity;

const outcomeWords = (outcome: Outcome<unknown>): string => (outcome.ok ? 'done' : outcome.error);

function pushed<State>(scene: Scene<State>, world: World<State>, state: State, pushes: readonly Push[]): World<State> {
  const messages = pushes.flatMap(({ user, data }) =>
    Object.entries(scene.tabs)
      .filter(([name, plan]) => plan.user === user && world.tabs[name]?.isUp)
      .map(([tab]): Message => ({ kind: 'push', tab, data })),
  );
  return { ...world, state, wire: [...world.wire, ...messages] };
}

/** Delivers a call to the exchange: a repeat gets the first answer, any other call is decided. */
function arrive<State>(scene: Scene<State>, world: World<State>, message: Message & { kind: 'request' }): World<State> {
  const { by, call, body, key, isRepeat, isUnheard } = message;
  const known = key === null ? undefined : world.answers[key];
  const { user } = scene.tabs[by.tab] as TabPlan;
  const served = known
    ? { state: world.state, outcome: known, pushes: [] }
    : scene.server.act(world.state, user, call, body, world.now);
  const next = pushed(scene, world, served.state, served.pushes);
  const answers = key === null ? next.answers : { ...next.answers, [key]: served.outcome };
  const reply: Message[] = isUnheard
    ? []
    : [{ kind: 'answer', by, call, body, key, isRepeat, outcome: served.outcome }];
  return { ...next, answers, wire: [...next.wire, ...reply] };
}

/** Delivers an answer, or a timeout. */
function reply<State>(
  scene: Scene<State>,
  world: World<State>,
  { by, call, body, key, isRepeat }: Omit<Message & { kind: 'answer' }, 'kind' | 'outcome'>,
  outcome: Outcome<unknown>,
): World<State> {
  const { tab, flow, port, isCatchUp } = by;
  if (isCatchUp) {
    const { asks } = flowOf(scene, tab, flow);
    if (!asks) return world;
    if (!outcome.ok) return scene.asksAgain ? ask(scene, world, by, call, body) : world;
    return step(scene, world, tab, flow, (running, effects) => send(running, asks.event(outcome.value), effects));
  }
  const { unanswered } = world.tabs[tab] as Tab;
  const settled = (sent: string) =>
    withOutcome(unanswered, { id: call as CallId, body, key: sent, isRepeat }, outcome, world.now);
  const now = key === null ? world : withTab(world, tab, { unanswered: settled(key) });
  const heard = outcome.ok && isRepeat ? { ...outcome, repeated: true } : outcome;
  return port ? step(scene, now, tab, flow, (running, effects) => answer(running, port, heard, effects)) : now;
}

const without = <State>(world: World<State>, message: Message): World<State> => ({
  ...world,
  wire: world.wire.filter((one) => one !== message),
});

function routeOf(message: Message): string {
  switch (message.kind) {
    case 'push':
      return `exchange → ${message.tab}: tells ${wordsOf(message.data)}`;
    case 'request':
      return `${message.by.tab} → exchange: ${message.call}`;
    case 'answer':
      return `exchange → ${message.by.tab}: ${message.call} ${outcomeWords(message.outcome)}`;
  }
}

/** Returns the regular delivery of a message on the wire. */
function delivery<State>(scene: Scene<State>, world: World<State>, message: Message): Move<World<State>> {
  const rest = without(world, message);
  const next = () => {
    if (message.kind === 'push') return hear(scene, rest, message.tab, message.data);
    return message.kind === 'request' ? arrive(scene, rest, message) : reply(scene, rest, message, message.outcome);
  };
  return { words: routeOf(message), next };
}

const wordsOf = (data: object): string => {
  const { kind, ...rest } = data as { kind: string };
  const entity = Object.values(rest).find((one): one is { status: string } => Object(one).status !== undefined);
  return entity ? `${kind} ${entity.status}` : kind;
};

/** Returns the possible faults of a message. The sender of a late one has given up. */
function mishaps<State>(scene: Scene<State>, world: World<State>, message: Message): Move<World<State>>[] {
  if (world.faults === 0) return [];
  const worse = { ...world, faults: world.faults - 1 };
  const rest = without(worse, message);
  const delayed = { ...worse, wire: world.wire.map((one) => (one === message ? { ...one, isDelayed: true } : one)) };
  const move = (words: string, next: () => World<State>): Move<World<State>> => ({
    words: `${routeOf(message)} (${words})`,
    next,
  });
  const late = move('delayed', () => delayed);
  if (message.kind === 'push') return [late];
  const { by } = message;
  const unanswered = (next: World<State>) => reply(scene, next, message, NO_ANSWER);
  if (message.kind === 'answer') return [late, move('lost', () => unanswered(rest))];
  if (message.isUnheard) return [late, move('lost', () => rest)];
  const unheard: Message = { ...message, isUnheard: true, isDelayed: true, by: { ...by, port: null } };
  return [
    late,
    move('lost', () => unanswered(rest)),
    move(`late, ${by.tab} waits no longer`, () => unanswered({ ...rest, wire: [...rest.wire, unheard] })),
    move('doubled', () => ({ ...worse, wire: [...worse.wire, unheard] })),
  ];
}

const flowsIn = <State>({ tabs }: World<State>): { tab: string; flow: string; running: Running }[] =>
  Object.entries(tabs).flatMap(([tab, { flows }]) =>
    Object.entries(flows).map(([flow, running]) => ({ tab, flow, running })),
  );

const userMoves = <State>(scene: Scene<State>, world: World<State>): Move<World<State>>[] =>
  flowsIn(world).flatMap(({ tab, flow, running }) =>
    eventsOf(running, 'user.').flatMap(({ path, type, snapshot }) => {
      const said = flowOf(scene, tab, flow).says?.[type];
      const payload = typeof said === 'function' ? said(snapshot, world.tabs[tab] as Tab) : said;
      const event = { type, ...payload };
      if (payload === null || !snapshot.can(event)) return [];
      return {
        words: `${tab}: ${type.replace('user.', '')}`,
        next: () => step(scene, world, tab, flow, (one, effects) => sendTo(one, path, event, effects)),
      };
    }),
  );

/** Short pauses may end at any moment: they last seconds, whereas every deadline is minutes or more. */
const pauseMoves = <State>(scene: Scene<State>, world: World<State>): Move<World<State>>[] =>
  flowsIn(world).flatMap(({ tab, flow, running }) =>
    eventsOf(running, 'xstate.after.').map(({ path, type }) => ({
      words: `${tab}: ${type.split('.')[2]} is over`,
      next: () => step(scene, world, tab, flow, (one, effects) => sendTo(one, path, { type }, effects)),
    })),
  );

const clockPorts = <State>(world: World<State>): { tab: string; flow: string; port: Port; at: number }[] =>
  flowsIn(world).flatMap(({ tab, flow, running }) =>
    portsOf(running).flatMap((port) => {
      if (port.src !== 'waitUntil') return [];
      const { at } = port.input as { at: number };
      return isEndless(at) ? [] : [{ tab, flow, port, at }];
    }),
  );

const alarmMoves = <State>(scene: Scene<State>, world: World<State>): Move<World<State>>[] =>
  clockPorts(world)
    .filter(({ at }) => at <= world.now)
    .map(({ tab, flow, port }) => ({
      words: `${tab}: the deadline is over`,
      next: () => step(scene, world, tab, flow, (one, effects) => answer(one, port, undefined, effects)),
    }));

function tendMoves<State>(scene: Scene<State>, world: World<State>): Move<World<State>>[] {
  const due = scene.server.due(world.state);
  if (due === null || due > world.now) return [];
  return [
    {
      words: 'exchange: its timer rings',
      next() {
        const { state, pushes } = scene.server.tend(world.state, world.now);
        return pushed(scene, world, state, pushes);
      },
    },
  ];
}

function timeMoves<State>(scene: Scene<State>, world: World<State>): Move<World<State>>[] {
  const times = [scene.server.due(world.state), ...clockPorts(world).map(({ at }) => at)];
  const ahead = times.filter((at): at is number => at !== null && at > world.now);
  if (ahead.length === 0) return [];
  const now = Math.min(...ahead);
  return [{ words: 'the next deadline comes', next: () => ({ ...world, now }) }];
}

const linkMoves = <State>(scene: Scene<State>, world: World<State>): Move<World<State>>[] =>
  Object.entries(world.tabs).flatMap(([tab, { isUp }]) =>
    isUp ? [] : [{ words: `${tab} ⇄ exchange: connected`, next: () => connect(scene, world, tab) }],
  );

const breakMoves = <State>(scene: Scene<State>, world: World<State>): Move<World<State>>[] =>
  Object.entries(world.tabs).flatMap(([tab, { isUp }]) => {
    if (!isUp || world.faults === 0) return [];
    const worse = { ...world, faults: world.faults - 1 };
    return [{ words: `${tab} ⇄ exchange: the connection breaks`, next: () => disconnect(scene, worse, tab) }];
  });

const reloadMoves = <State>(scene: Scene<State>, world: World<State>): Move<World<State>>[] =>
  Object.keys(world.reloads > 0 ? world.tabs : {}).map((tab) => ({
    words: `${tab}: the page is loaded again`,
    next: () => open(scene, { ...world, reloads: world.reloads - 1 }, tab),
  }));

const deedMoves = <State>(scene: Scene<State>, world: World<State>): Move<World<State>>[] =>
  scene.server.deeds(world.state, world.now).map(({ words, next }) => ({
    words,
    next() {
      const { state, pushes } = next();
      return pushed(scene, world, state, pushes);
    },
  }));

/** Messages of one connection arrive in order, so only its first can be next. */
const isFirst = (message: Message, wire: readonly Message[]): boolean =>
  message.kind !== 'push' || wire.find((one) => one.kind === 'push' && one.tab === message.tab) === message;

/** Returns the next message that arrives before anyone acts; undefined when only delayed messages are in flight. */
const promptOf = ({ wire }: { wire: readonly Message[] }): Message | undefined =>
  wire.find((message) => !message.isDelayed && isFirst(message, wire));

/** Drops the answers to calls that nobody can repeat any more, so that worlds that differ only in those are the same. */
function pruned<State>(world: World<State>): World<State> {
  const live = keysIn(world);
  const entries = Object.entries(world.answers);
  if (entries.every(([key]) => live.has(key))) return world;
  return { ...world, answers: Object.fromEntries(entries.filter(([key]) => live.has(key))) };
}

/** Composes all tabs and the exchange, with a network between them that loses, duplicates, delays and reorders messages. */
export function compose<State extends object>(
  scene: Scene<State>,
  { faults, reloads, now }: Budget,
  { wrong, wrongWhenQuiet }: Judges<State>,
): Composition<World<State>> {
  const digest = new Digest();
  const empty: World<State> = {
    ...{ state: scene.server.start, now, faults, reloads },
    ...{ tabs: {}, wire: [], answers: {} },
  };
  const opened = Object.keys(scene.tabs).reduce((world, tab) => connect(scene, open(scene, world, tab), tab), empty);
  /** Returns the events within seconds that need no action by anyone. */
  const short = (world: World<State>): Move<World<State>>[] => {
    const prompt = promptOf(world);
    if (prompt) return [delivery(scene, world, prompt)];
    return [
      ...linkMoves(scene, world),
      ...world.wire.filter((one) => isFirst(one, world.wire)).map((message) => delivery(scene, world, message)),
      ...tendMoves(scene, world),
      ...alarmMoves(scene, world),
      ...pauseMoves(scene, world),
    ];
  };
  const long = (world: World<State>): Move<World<State>>[] => {
    const prompt = promptOf(world);
    if (prompt) return [...mishaps(scene, world, prompt), ...breakMoves(scene, world), ...reloadMoves(scene, world)];
    return [
      ...timeMoves(scene, world),
      ...userMoves(scene, world),
      ...deedMoves(scene, world),
      ...breakMoves(scene, world),
      ...reloadMoves(scene, world),
    ];
  };
  const isQuiet = (world: World<State>) => short(world).length === 0;
  // Opening the screens is a scenario of its own, covered by reloads; this one starts once they are loaded.
  let start = opened;
  for (let [move] = short(start); move; [move] = short(start)) start = move.next();
  return {
    start,
    keyOf: (world) => digest.of(world, () => scene.server.keyOf(world.state)),
    wrong: (world) => wrong(world) ?? (isQuiet(world) ? wrongWhenQuiet(world) : null),
    isCalm: (world) => !isQuiet(world) || timeMoves(scene, world).length > 0,
    moves: (world) =>
      [...short(world), ...long(world)].map(({ words, next }) => ({ words, next: () => pruned(next()) })),
  };
}
