import { assign, not, sendTo, setup, stateIn } from 'xstate';
import type { DrawnChart } from '../inspector/chart';
import type { ChartOutcome } from '../inspector/inspector.machine';
import { chartRegion, tabsPort } from './chartParts';
import { port } from '../../../src/machines/port';
import type { Question, Tab } from '../recording/bridge';
import { ALL_EVENTS, extended, type Cause } from '../recording/picture';
import type { Batch } from '../../../src/machines/recording/recorder';
import type { Recording } from '../../../src/machines/recording/recording';
import { askedEvent, bestTab, busiestOf, chosen, isReturned, joined, machineOf, withCause } from './flowLive.rules';
import type { EventDraft, FlowLiveContext, FlowLiveEvent, SourceOutcome } from './flowLive.types';
import { actor, typesOf, withEvent, withOutput } from '../../../src/machines/passing';
import { accepted } from '../../../src/machines/families/submission';

/** Capacity of a tab's recording, in records. */
const KEPT = 2000;

export const flowLiveMachine = setup({
  types: typesOf<FlowLiveContext, FlowLiveEvent, 'busy' | 'saving' | 'chartFailed' | 'lost'>(),
  actors: {
    watchTabs: tabsPort<FlowLiveEvent>(),
    loadSource: port<SourceOutcome, undefined>('loadSource'),
    loadChart: port<ChartOutcome, { chart: string }>('loadChart'),
    saveRecording: port<void, { recording: Recording }>('saveRecording'),
  },
  guards: {
    isOk: (_, outcome: ChartOutcome | SourceOutcome) => outcome.ok,
    hasRecording: ({ context }) => context.recording !== null,
    isAtLatest: ({ context }) => context.cursor === null,
    isDrafting: ({ context }) => context.draft !== null,
    hasTabs: ({ context }) => context.tabs.length > 0,
    isOtherChart: ({ context }) => machineOf(context) !== null && machineOf(context) !== context.wanted,
    isSendable: ({ context }) => askedEvent(context.draft) !== null,
    isTabOther: ({ context }, params: { tab: string }) => context.tab !== params.tab,
    isWatched: ({ context }, params: { tab: Tab }) => context.tab === params.tab.id,
    isGone: ({ context }, params: { tab: string }) => context.tab === params.tab,
    isReturned: ({ context }, params: { tab: Tab }) => isReturned(context, params.tab),
    isBack: ({ context }, params: { tab: Tab }) => context.cursor === null && isReturned(context, params.tab),
    isFollowing: stateIn({ tab: { shown: 'following' } }),
  },
  actions: {
    storeTab: assign(({ context }, { tab, isOwn }: { tab: Tab; isOwn: boolean }) => joined(context, tab, isOwn)),
    dropTab: assign(({ context }, { tab }: { tab: string }) => ({ tabs: context.tabs.filter(({ id }) => id !== tab) })),
    chooseBestTab: assign(({ context }) => chosen(context, bestTab(context))),
    chooseTab: assign(({ context }, params: { tab: string }) => chosen(context, params.tab)),
    /** Runs after `storeTab`. */
    chooseReturned: assign(({ context }, params: { tab: Tab }) => chosen(context, params.tab.id)),
    storeWhole: assign(({ context }, { recording }: { recording: Recording }) => ({
      recording,
      actor: context.actor ?? busiestOf(recording),
    })),
    storeBatch: assign(({ context }, { batch }: { batch: Batch }) =>
      context.recording ? { recording: extended(context.recording, batch, KEPT) } : {},
    ),
    storeSource: assign((_, outcome: SourceOutcome) => (outcome.ok ? { source: outcome.value } : {})),
    storeChart: assign((_, outcome: ChartOutcome) => (outcome.ok ? { drawn: outcome.value } : {})),
    askForChart: assign(({ context }) => ({ wanted: machineOf(context), drawn: null as DrawnChart | null })),
    storeActor: assign((_, params: { actor: string }) => ({ actor: params.actor, draft: null })),
    storeCursor: assign(({ context }, { n }: { n: number }) => ({
      cursor: n,
      actor: context.recording?.records.find((record) => record.n === n)?.actor ?? context.actor,
      draft: null,
    })),
    follow: assign({ cursor: null }),
    storeWords: assign(({ context }, { words }: { words: string }) => ({ filter: { ...context.filter, words } })),
    toggleCause: assign(({ context }, { cause }: { cause: Cause }) => ({ filter: withCause(context.filter, cause) })),
    toggleOnly: assign(({ context: { filter, actor } }) => ({
      filter: { ...filter, actor: filter.actor === null ? actor : null },
    })),
    storeDraft: assign((_, params: { draft: EventDraft }) => ({ draft: params.draft })),
    storePayload: assign(({ context: { draft } }, { text }: { text: string }) => ({
      draft: draft && { ...draft, text },
    })),
    forgetDraft: assign({ draft: null }),
    ask: sendTo('watchTabs', ({ context }, { ask }: { ask: 'watch' | 'save' }) => ({
      type: 'flow.tabs.ask' as const,
      question: { ask, tab: context.tab ?? '' } satisfies Question,
    })),
    sendEvent: sendTo('watchTabs', ({ context }) => ({
      type: 'flow.tabs.ask' as const,
      question: {
        ask: 'send' as const,
        tab: context.tab ?? '',
        actor: context.actor ?? '',
        event: askedEvent(context.draft) ?? { type: '' },
      },
    })),
  },
  delays: {
    /** Time limit for the tabs' answers, ms. */
    answersAwaited: 300,
    /** A live tab reports every two seconds, or once a minute if the browser throttles this page, ms. */
    silenceBorne: 75_000,
  },
}).createMachine({
  id: 'flowLive',
  description: 'Looks at the flows that run in a tab of this browser.',
  context: {
    ...{ tabs: [], own: null, tab: null, seat: null, recording: null, actor: null, cursor: null, filter: ALL_EVENTS },
    ...{ wanted: null, drawn: null, source: null, draft: null },
  },
  type: 'parallel',
  invoke: { ...actor('watchTabs') },
  states: {
    tab: {
      description: 'Which tab is looked at.',
      initial: 'looking',
      on: {
        'push.tab.found': { actions: withEvent('storeTab') },
        'push.tab.gone': { actions: withEvent('dropTab') },
        'user.tab.choose': { guard: withEvent('isTabOther'), target: '.opening', actions: withEvent('chooseTab') },
      },
      states: {
        looking: {
          description: 'All tabs are asked who is there; the one that somebody used last is opened.',
          tags: 'busy',
          after: {
            answersAwaited: [
              { guard: 'hasTabs', target: 'opening', actions: 'chooseBestTab' },
              { target: 'looking', reenter: true },
            ],
          },
        },
        opening: {
          description: 'The chosen tab is asked what runs in it.',
          tags: 'busy',
          entry: { type: 'ask', params: { ask: 'watch' } },
          on: {
            'push.flows.whole': { target: 'shown', actions: withEvent('storeWhole') },
            'push.tab.gone': { guard: withEvent('isGone'), target: 'shown.lost', actions: withEvent('dropTab') },
          },
          after: { silenceBorne: 'shown.lost' },
        },
        shown: {
          description: 'What happens in the tab is shown as it happens, or as it was at a chosen event.',
          initial: 'following',
          on: {
            'user.actor.choose': { actions: withEvent('storeActor') },
            'user.record.choose': { actions: withEvent('storeCursor') },
            'user.latest.follow': { guard: not('isAtLatest'), actions: 'follow' },
            'user.words.change': { actions: withEvent('storeWords') },
            'user.cause.toggle': { actions: withEvent('toggleCause') },
            'user.only.toggle': { guard: 'hasRecording', actions: 'toggleOnly' },
          },
          states: {
            following: {
              description: 'The tab runs and tells what happens in it.',
              on: {
                'push.tab.found': {
                  guard: withEvent('isWatched'),
                  target: 'following',
                  reenter: true,
                  actions: withEvent('storeTab'),
                },
                'push.tab.gone': { guard: withEvent('isGone'), target: 'lost', actions: withEvent('dropTab') },
                'push.flows.batch': { actions: withEvent('storeBatch') },
                'push.flows.whole': { actions: withEvent('storeWhole') },
                'user.event.choose': { guard: 'isAtLatest', actions: withEvent('storeDraft') },
                'user.payload.change': { guard: 'isDrafting', actions: withEvent('storePayload') },
                'user.event.dismiss': { guard: 'isDrafting', actions: 'forgetDraft' },
                'user.event.send': { guard: 'isSendable', actions: ['sendEvent', 'forgetDraft', 'follow'] },
              },
              after: { silenceBorne: 'lost' },
            },
            lost: {
              description:
                'The tab was closed or loaded again, or has fallen silent: what was seen of it stays, and is not live any more. When it shows a page again, that is followed.',
              tags: 'lost',
              entry: 'forgetDraft',
              on: {
                'push.tab.found': [
                  {
                    guard: withEvent('isBack'),
                    target: '#flowLive.tab.opening',
                    actions: [withEvent('storeTab'), withEvent('chooseReturned')],
                  },
                  {
                    guard: withEvent('isReturned'),
                    description: 'Somebody still looks back at what was seen; the tab says again that it is there.',
                  },
                ],
              },
            },
          },
        },
      },
    },
    chart: chartRegion,
    source: {
      description: 'The machines themselves, which say what is possible now.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The machines are being loaded.',
          invoke: {
            ...actor('loadSource'),
            onDone: [accepted('loaded', withOutput('storeSource')), { target: 'lost' }],
          },
        },
        loaded: { description: 'What is possible now is listed.' },
        lost: { description: 'The machines did not arrive: everything is shown but what is possible now.' },
      },
    },
    file: {
      description: 'Saving what has happened as a recording.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is being saved.',
          on: {
            'user.recording.save': [
              { guard: 'isFollowing', target: 'collecting', actions: { type: 'ask', params: { ask: 'save' } } },
              { guard: 'hasRecording', target: 'saving' },
            ],
          },
        },
        collecting: {
          description: 'The tab writes down all that it has kept.',
          tags: 'saving',
          on: {
            'push.flows.saved': 'saving',
            'push.tab.gone': { guard: withEvent('isGone'), target: 'saving' },
            'user.tab.choose': 'idle',
          },
          after: { silenceBorne: 'saving' },
        },
        saving: {
          description: 'The recording is given to the person as a file.',
          tags: 'saving',
          invoke: {
            ...actor('saveRecording'),
            input: ({ event, context }) => ({
              recording: event.type === 'push.flows.saved' ? event.recording : (context.recording as Recording),
            }),
            onDone: 'idle',
          },
        },
      },
    },
  },
});
