import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { SourceOutcome, FlowSource } from '../flowLive/flowLive.types';
import { tabsPort } from '../flowLive/chartParts';
import { channelPort, port } from '../../../src/machines/port';
import { extended, presentOf, withoutIdle } from '../recording/picture';
import type { Batch } from '../../../src/machines/recording/recorder';
import type { Recording } from '../../../src/machines/recording/recording';
import { statelyEvents, type StatelyEvent } from '../recording/stately';
import { actor, typesOf, withEvent, withOutput } from '../../../src/machines/passing';

interface StatelyBridgeInput {
  /** URL of the Stately inspector's page. */
  readonly address: string;
}

interface StatelyBridgeContext extends StatelyBridgeInput {
  /** This build's flows; null until loaded, or if loading failed. */
  readonly source: FlowSource | null;
  /** Id of the tab shown. */
  readonly tab: string | null;
  /** State at the tab's answer and everything since; null until then. */
  readonly recording: Recording | null;
}

type WindowNews =
  | { type: 'sys.stately.blocked' }
  /** Its page has loaded and is listening; sent again after a reload. */
  | { type: 'sys.stately.connected' }
  | { type: 'sys.stately.closed' };

/** Messages of the tab shown. */
export type ShownNews =
  | { type: 'push.tab.gone'; tab: string }
  | { type: 'push.flows.whole'; recording: Recording }
  | { type: 'push.flows.batch'; batch: Batch };

type StatelyBridgeEvent =
  | WindowNews
  | ShownNews
  | { type: 'user.stately.open'; tab: string }
  | { type: 'user.stately.close' };

/** Opens the Stately inspector's page in its own window immediately and sends it events. */
const statelyPort = channelPort<
  WindowNews,
  { address: string },
  { type: 'flow.stately.tell'; events: readonly StatelyEvent[] }
>('showStately');

/** Records kept for a page that is still loading, or that is reloaded. */
const KEPT = 1000;

const tell = ({ source }: StatelyBridgeContext, recording: Recording | null, before: Recording | null = null) => ({
  type: 'flow.stately.tell' as const,
  events: recording
    ? statelyEvents(withoutIdle(recording), (machine) => source?.(machine)?.machine.config, before)
    : [],
});

/** Shows what runs in a tab in the Stately inspector, a third-party page, for as long as the user wants. */
export const statelyBridgeMachine = setup({
  types: typesOf<StatelyBridgeContext, StatelyBridgeEvent, 'busy' | 'open' | 'connected', never, StatelyBridgeInput>(),
  actors: {
    loadSource: port<SourceOutcome, undefined>('loadSource'),
    showStately: statelyPort,
    watchTabs: tabsPort<ShownNews>(),
  },
  guards: {
    isShown: ({ context }, params: { tab: string }) => context.tab === params.tab,
  },
  actions: {
    storeSource: assign((_, outcome: SourceOutcome) => (outcome.ok ? { source: outcome.value } : {})),
    storeTab: assign((_, { tab }: { tab: string }) => ({ tab, recording: null })),
    askForTab: sendTo('watchTabs', ({ context }) => ({
      type: 'flow.tabs.ask' as const,
      question: { ask: 'watch' as const, tab: context.tab ?? '' },
    })),
    storePresent: assign((_, { recording }: { recording: Recording }) => ({ recording: presentOf(recording) })),
    storeBatch: assign(({ context }, { batch }: { batch: Batch }) =>
      context.recording ? { recording: extended(context.recording, batch, KEPT) } : {},
    ),
    tellAll: sendTo('showStately', ({ context }) => tell(context, context.recording)),
    tellBatch: sendTo('showStately', ({ context }, { batch }: { batch: Batch }) =>
      tell(context, context.recording && extended(context.recording, batch, KEPT), context.recording),
    ),
  },
  delays: {
    /** Time limit for a slow page to answer, ms. */
    pageAwaited: 15_000,
  },
}).createMachine({
  id: 'statelyBridge',
  description: 'Shows the flows of a tab to the Stately inspector, which is a page of another site.',
  context: ({ input }) => ({ ...input, source: null, tab: null, recording: null }),
  initial: 'preparing',
  states: {
    preparing: {
      description: 'The machines are being loaded, since their charts go along.',
      tags: 'busy',
      invoke: {
        ...actor('loadSource'),
        onDone: { target: 'shut', actions: withOutput('storeSource') },
      },
    },
    shut: {
      description: 'Nothing leaves this browser.',
      initial: 'unused',
      on: {
        'user.stately.open': { target: 'open', actions: withEvent('storeTab') },
      },
      states: {
        unused: { description: 'The window is not open, or is told nothing any more because somebody wanted it so.' },
        blocked: { description: 'The browser did not let the window open: pop-ups have to be allowed.' },
        unreached: { description: 'The window was closed, or cut off by the browser, before its page had answered.' },
        closed: { description: 'The window was closed.' },
        tabGone: { description: 'The tab that was shown was closed or loaded another page.' },
      },
    },
    open: {
      description: 'The window is open, and what happens in the tab is listened to.',
      tags: 'open',
      initial: 'waiting',
      invoke: [
        { ...actor('showStately'), input: ({ context }) => ({ address: context.address }) },
        { ...actor('watchTabs') },
      ],
      on: {
        'user.stately.close': 'shut.unused',
        'sys.stately.closed': 'shut.closed',
        'push.tab.gone': { guard: withEvent('isShown'), target: 'shut.tabGone' },
      },
      states: {
        waiting: {
          description: 'The page is being loaded; what happens meanwhile is kept for it.',
          initial: 'loading',
          entry: 'askForTab',
          on: {
            'sys.stately.blocked': '#statelyBridge.shut.blocked',
            'sys.stately.closed': '#statelyBridge.shut.unreached',
            'sys.stately.connected': 'connected',
            'push.flows.whole': { actions: withEvent('storePresent') },
            'push.flows.batch': { actions: withEvent('storeBatch') },
          },
          states: {
            loading: {
              description: 'The page has some time to load.',
              after: { pageAwaited: 'silent' },
            },
            silent: { description: 'The page has not answered for long; it may still do so.' },
          },
        },
        connected: {
          description: 'The page is told what runs, and then what happens as it happens.',
          tags: 'connected',
          entry: 'tellAll',
          on: {
            'sys.stately.connected': { target: 'connected', reenter: true },
            'push.flows.whole': {
              actions: [withEvent('storePresent'), 'tellAll'],
            },
            'push.flows.batch': {
              actions: [withEvent('tellBatch'), withEvent('storeBatch')],
            },
          },
        },
      },
    },
  },
});

type StatelyBridgeSnapshot = SnapshotFrom<typeof statelyBridgeMachine>;

export const placeOf = (snapshot: StatelyBridgeSnapshot): string =>
  JSON.stringify(snapshot.value).replace(/["{}]/g, '');
export const isOpen = (snapshot: StatelyBridgeSnapshot): boolean => snapshot.hasTag('open');
/** Returns the id of the tab requested last. */
export const shownTab = (snapshot: StatelyBridgeSnapshot): string | null => snapshot.context.tab;

export type WindowNote = 'blocked' | 'unreached' | 'closed' | 'tabGone' | 'waiting' | 'silent' | 'connected';

/** Null while nobody has requested the window. */
export function noteOf(snapshot: StatelyBridgeSnapshot): WindowNote | null {
  const { value } = snapshot;
  if (typeof value !== 'object') return null;
  if ('shut' in value) return value.shut === 'unused' ? null : value.shut;
  if (value.open === 'connected') return 'connected';
  return snapshot.matches({ open: { waiting: 'silent' } }) ? 'silent' : 'waiting';
}
