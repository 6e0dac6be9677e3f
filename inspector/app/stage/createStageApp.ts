import { createActor, type AnyActorRef, type InspectionEvent } from 'xstate';
import { appMachine } from '../../../src/machines/shell/app/app.machine';
import { SYSTEM } from '../../../src/machines/shell/app/systemIds';
import { createTickBoard } from '../../../src/machines/market/market/tickBoard';
import { languageOf, preferencesFrom, pricingOf } from '../../../src/machines/shell/preferences/preferences.machine';
import type { App } from '../../../src/app/createApp';
import { longLivedActors } from '../../../src/app/longLived';
import { addressOf, createCast, hearOnlyUser, modelOf, wantedRoute, createStageFlows } from './cast';
import type { Scene, StageLook, Wanted } from './scene';
import { deafened, lead, staged, startingAt } from './stagedLogic';
import { usualStands } from './usual';
import { STAGE_NOW, STAGE_TICKS, STAGE_USER } from './world';
import { createLanguagePack } from '../../../src/services/i18n';
import type { ChannelHandlers } from '../../../src/services/socket';
import type { Deps } from '../../../src/app/deps';
import { channels } from '../../../domain/contract/channels';

/** Timers are armed but fire only when a route says so. */
const STOPPED_CLOCK = { setTimeout: () => 0, clearTimeout: () => undefined };
const NOTHING_STORED = { language: null, pricing: null, theme: null, colours: null };
const PRICING = { name: 'USD', mark: '$' };

/** Maximum age reported for prices, ms, because a staged pair is never confirmed. */
const OLDEST = 12_000;

/** Long-lived actors that do not run; the market runs on the stage's socket, unless it is itself under view. */
const STILL = ['toasts', 'preferences', 'session', 'startup', 'userData', 'notices'];

/** Flows whose routes determine the session themselves. */
const OWN_SESSION = ['app', 'notices'];

/** Returns the first message of a channel when it is opened; other channels stay silent. */
function firstWords(channel: string): unknown {
  if (channel === channels.marketTicks) return STAGE_TICKS;
  return STAGE_TICKS.find(({ pair }) => channels.tick(pair) === channel);
}

const silent = () => new Promise<never>(() => undefined);
const nothing = () => undefined;
const leave = () => nothing;

/** Each picture has its own price board. */
type StageDeps = Omit<Deps, 'board'>;

/** Dependencies without server, clock or storage: nothing ever answers, except for the market's first ticks. */
export function createStageDeps(): StageDeps {
  let count = 0;
  return {
    address: { show: nothing, follow: leave },
    clock: { now: () => STAGE_NOW, sample: nothing, remeasure: nothing, heard: nothing },
    page: { flushMs: () => 0, onVisible: leave, onRoom: leave, reload: nothing },
    http: {
      ...{ call: silent, load: silent, setToken: nothing, setLanguage: nothing, onSessionExpired: leave },
      onPortfolioGone: nothing,
      answered: () => [],
    },
    socket: {
      subscribe(channel, handlers) {
        const words = firstWords(channel);
        if (words !== undefined) (handlers as ChannelHandlers).snapshot(words, STAGE_NOW);
        return nothing;
      },
      open: nothing,
      link: () => 'up',
      onLink: leave,
      onStopped: leave,
      setToken: nothing,
    },
    storage: { read: () => null, write: nothing, onOtherTab: leave, readDraft: () => null, writeDraft: nothing },
    clipboard: { copy: silent },
    ids: { next: () => `stage-${(count += 1)}` },
    language: createLanguagePack(),
    trail: { inspect: nothing, kept: () => ({ before: new Map(), events: [], dropped: 0 }) },
    install: { isRunning: () => false, onChange: leave, ask: silent },
  };
}

const quietly = (deps: StageDeps): StageDeps => ({
  ...deps,
  socket: { ...deps.socket, subscribe: () => () => undefined },
});

export interface StageApp {
  readonly app: App;
  readonly address: string;
  /** The flow under view, once its screen has requested it. */
  subject(): AnyActorRef | null;
  stop(): void;
}

interface Staging {
  readonly deps: StageDeps;
  readonly scene: Scene;
  readonly wanted: Wanted;
  readonly look: StageLook;
  /** Receives every inspection event from the start. */
  readonly inspect: (event: InspectionEvent) => void;
}

/**
 * Returns the long-lived actors in the states that the picture wants; once set up they ignore events, except for the one under
 * view.
 */
function stillActors({ wanted, look, scene }: Staging, isDeaf: () => boolean): Record<string, unknown> {
  const stands = { ...usualStands(look, wanted.visitor ?? scene.visitor ?? false), ...wanted.stood };
  const still = ['market', 'tickChannel'].includes(wanted.flow) ? [...STILL, 'market'] : STILL;
  return Object.fromEntries(
    still.map((id) => {
      const machine = staged(modelOf(id).machine);
      if (id === wanted.flow && !wanted.stood?.[id]) return [id, machine];
      const stood = stands[id];
      const standing = stood ? startingAt(machine, stood) : machine;
      return [id, id === 'market' ? standing : deafened(standing, isDeaf)];
    }),
  );
}

function inputOf({ wanted, look, scene }: Staging) {
  const model = modelOf(wanted.flow);
  const own = model.inputs[wantedRoute(wanted).input];
  const visitor = wanted.visitor ?? scene.visitor ?? false;
  const session = visitor ? { token: null, user: null } : { token: 'stage', user: STAGE_USER };
  return {
    preferences: {
      ...preferencesFrom(NOTHING_STORED),
      language: languageOf(look.locale),
      pricing: pricingOf(look.pricing) ?? PRICING,
      theme: look.theme,
    },
    session: (wanted.flow === 'session' ? own : session) as typeof session,
    market: true,
  };
}

/** Creates everything outside React for one picture: the root, its long-lived actors and the flows that the screen requests. */
export function createStageApp(staging: Staging): StageApp {
  const { scene, wanted, inspect } = staging;
  const board = createTickBoard(() => STAGE_NOW);
  const deps = { ...(scene.quiet ? quietly(staging.deps) : staging.deps), board };
  let standing = false;
  let subject: AnyActorRef | null = null;
  const actors = { ...longLivedActors(deps), ...stillActors(staging, () => standing) };
  const machine = appMachine.provide({ actors: actors as never });
  const root = createActor(machine, {
    systemId: SYSTEM.app,
    clock: STOPPED_CLOCK as never,
    input: inputOf(staging) as never,
    inspect(event) {
      inspect(event);
      if (event.type !== '@xstate.actor' || subject || wanted.flow !== 'tickChannel') return;
      const actorRef = event.actorRef as AnyActorRef & { logic?: { id?: string } };
      if (actorRef.logic?.id !== wanted.flow) return;
      subject = actorRef;
      const route = wantedRoute(wanted);
      if (route.steps.some(({ type }) => type === 'push.tick')) board.put(STAGE_TICKS);
      queueMicrotask(() => lead(actorRef, modelOf(wanted.flow), route));
    },
  });
  root.start();

  const system = (id: string) => root.system.get(id) as AnyActorRef | undefined;
  const session = system(SYSTEM.session);
  if (session?.getSnapshot().hasTag('signedIn') && !OWN_SESSION.includes(wanted.flow))
    root.send({ type: 'sys.session.started' });
  if (wanted.flow !== 'market') system(SYSTEM.market)?.send({ type: 'flow.market.open' });
  board.publish();
  standing = true;

  const longLived = system(wanted.flow);
  if (longLived) {
    subject = longLived;
    if (!wanted.stood?.[wanted.flow]) lead(longLived, modelOf(wanted.flow), wantedRoute(wanted));
    if (longLived !== root) hearOnlyUser(longLived);
  }
  const cast = createCast(scene, wanted, (actor) => (subject ??= actor));
  const shown = { ...board, age: (pair: string) => Math.min(board.age(pair), OLDEST) };
  const flows = createStageFlows(root, machine.implementations.actors, cast);
  return {
    app: {
      handle: { root, flows, board: shown, clock: deps.clock },
      deps,
      notices: { inspect: () => undefined, setNavigate: () => undefined },
      addFlows: () => undefined,
    },
    address: addressOf(scene, wanted),
    subject: () => subject,
    stop: () => void root.stop(),
  };
}
