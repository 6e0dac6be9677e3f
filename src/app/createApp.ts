import {
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  createActor,
  type EventObject,
  fromCallback,
} from 'xstate';
import type { UserPush } from '../../domain/contract/channels';
import { defineWaitUntil } from '../actors/waitUntil';
import { type ChannelEvent, defineWatchChannel } from '../actors/watchChannel';
import type { sessionMachine } from '../machines/account/session/session.machine';
import { createTickBoard } from '../machines/market/market/tickBoard';
import { createTrail } from '../machines/recording/trail';
import { appMachine } from '../machines/shell/app/app.machine';
import { SYSTEM } from '../machines/shell/app/systemIds';
import type { preferencesMachine } from '../machines/shell/preferences/preferences.machine';
import type { startupMachine } from '../machines/shell/startup/startup.machine';
import type { toastsMachine } from '../machines/shell/toasts/toasts.machine';
import { createAddress, createPage } from '../services/page';
import { createClipboard } from '../services/clipboard';
import { createHttp } from '../services/http';
import { createLanguagePack } from '../services/i18n';
import { createInstall } from '../services/install';
import { createAgeClock, createServerClock } from '../services/serverClock';
import { createSocket } from '../services/socket';
import { createStorage } from '../services/storage';
import type { AppHandle } from '../views/app/AppContext';
import { bindCalls, createSendCall } from './bindCalls';
import type { Deps } from './deps';
import type { FlowGroupModule } from './flowGroup';
import * as flowsOfEveryScreen from './flowGroups/always';
import { createFlowLibrary, createFlows } from './flows';
import { followPushes } from './followUserData';
import { longLivedActors } from './longLived';
import { createNoticeDesk, type NoticeDesk } from './notices';
import { leaveArchived, otherTabsChoice, readCredentials, readPreferences, readSession, STORED } from './stored';

interface Watched {
  readonly root: AnyActorRef;
  readonly clock: { now(): number };
  /** Time when watching ends, ms since the epoch; null for never. */
  readonly until: number | null;
}

declare global {
  interface Window {
    /** Absent unless this browser may use the flow inspector. */
    statexWatched?: Watched;
  }
}

/** Built separately from the exchange and served only to users of the inspector: never import it. */
const WATCHER = '/inspector/recorder.js';

function letWatch(watched: Watched): void {
  window.statexWatched = watched;
  const script = document.createElement('script');
  script.type = 'module';
  script.src = WATCHER;
  document.head.append(script);
}

/** Listens to the private channel like watchChannel does to others, through the only actor that subscribes to it. */
const watchPrivate = fromCallback<EventObject, { channel: string }>(({ system, sendBack }) => {
  const tell = (event: { type: ChannelEvent['type']; data?: UserPush }) => sendBack(event);
  return followPushes(system, {
    push: (data) => tell({ type: 'push.channel.data', data }),
    missed() {
      tell({ type: 'sys.link.up' });
      tell({ type: 'push.channel.snapshot' });
    },
  });
});

export interface App {
  readonly handle: AppHandle;
  readonly deps: Deps;
  readonly notices: NoticeDesk;
  readonly addFlows: (group: FlowGroupModule) => void;
}

/** Enables the market feature of the specification. */
const MARKET_ON = true;

export function createDeps(): Deps {
  const clock = createServerClock();
  const page = createPage();
  return {
    address: createAddress(),
    board: createTickBoard(createAgeClock()),
    clock,
    page,
    install: createInstall(),
    http: createHttp(clock),
    socket: createSocket(
      () => page.flushMs(),
      (serverTime) => clock.heard(serverTime),
    ),
    storage: createStorage(),
    clipboard: createClipboard(),
    ids: { next: () => crypto.randomUUID() },
    language: createLanguagePack(),
    trail: createTrail(() => clock.now()),
  };
}

/** Starts the root actor, on which React is mounted. Runs outside React, so that no re-render affects it. */
export const startApp = (deps: Deps): App => prepareApp(deps)();

/**
 * Creates the root actor with its effects, not yet running.
 * @returns a function that starts it; each of the two steps fits into a task of its own.
 */
export function prepareApp(deps: Deps): () => App {
  const system = <Ref>(id: string) => root.system.get(id) as Ref | undefined;
  const notices = createNoticeDesk((notice) =>
    system<ActorRefFrom<typeof toastsMachine>>(SYSTEM.toasts)?.send({ type: 'flow.toast.show', notice }),
  );
  const sendCall = createSendCall(deps);
  const common = { waitUntil: defineWaitUntil(deps), watchChannel: defineWatchChannel(deps), watchPrivate };
  const bind = <Logic extends AnyActorLogic>(logic: Logic) => bindCalls(logic, sendCall, common);
  const machine = bind(appMachine.provide({ actors: longLivedActors(deps) }));
  const library = createFlowLibrary(deps, bind, machine.implementations.actors);
  library.add(flowsOfEveryScreen);
  const preferences = readPreferences(deps.storage);
  // Calls of the earlier visit's session are sent before the texts have been loaded.
  deps.http.setLanguage(preferences.language.value);
  const root = createActor(machine, {
    systemId: SYSTEM.app,
    input: { preferences, session: readSession(deps.storage), market: MARKET_ON },
    inspect(event) {
      notices.inspect(event);
      deps.trail.inspect(event);
    },
  });
  root.subscribe({ error: reportError });
  return () => {
    root.start();
    follow(root, deps);
    return {
      handle: { root, flows: createFlows(root, library), board: deps.board, clock: deps.clock },
      deps,
      notices,
      addFlows: library.add,
    };
  };
}

/** Login and registration screens, to which a login never returns. */
const ENTRANCES = new Set(['/login', '/reg', '/reg-next', '/agree', '/forget-pass', '/set-pass']);

const isEntrance = (address: string): boolean => ENTRANCES.has(address.split('?', 1)[0] ?? '');

/** Forwards external changes to the long-lived actors: the address, an expired session, other tabs, a page shown again. */
function follow(root: ActorRefFrom<typeof appMachine>, deps: Deps): void {
  const system = <Ref>(id: string) => root.system.get(id) as Ref | undefined;
  const session = () => system<ActorRefFrom<typeof sessionMachine>>(SYSTEM.session);
  deps.address.follow((address) =>
    session()?.send({ type: 'sys.page.opened', address, isEntrance: isEntrance(address) }),
  );
  deps.http.onSessionExpired((token, end) => session()?.send({ type: 'sys.session.expired', token, end }));
  // Everything that this tab has loaded, and all that was typed in it, belongs to the archived portfolio.
  deps.http.onPortfolioGone(() => {
    if (leaveArchived(deps.storage)) deps.page.reload();
  });
  deps.storage.onOtherTab((key) => {
    const choice = otherTabsChoice(deps.storage, key);
    if (choice) system<ActorRefFrom<typeof preferencesMachine>>(SYSTEM.preferences)?.send(choice);
    if (key !== null && key !== STORED.token && key !== STORED.user) return;
    const before = session()?.getSnapshot().context.user ?? null;
    const credentials = readCredentials(deps.storage);
    session()?.send({ type: 'sys.session.changed', credentials });
    // A frozen tab learns only of the second user: what its screens have loaded and typed is of the first.
    if (before !== null && credentials !== null && credentials.user.id !== before.id) deps.page.reload();
  });
  const starting = system<ActorRefFrom<typeof startupMachine>>(SYSTEM.startup)?.subscribe(({ context: { config } }) => {
    if (!config) return;
    starting?.unsubscribe();
    const { inspector } = config;
    if (inspector) letWatch({ root, clock: deps.clock, until: inspector.until });
  });
  deps.page.onVisible(() => deps.clock.remeasure());
  deps.socket.onLink((link) => {
    if (link === 'up') deps.clock.remeasure();
  });
}
