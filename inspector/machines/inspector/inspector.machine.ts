import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import type { NavigateNotice } from '../../../src/machines/shell/app/notices';
import { channelPort, port } from '../../../src/machines/port';
import { withEvent, withOutput } from '../../../src/machines/passing';
import type { Outcome } from '../../../domain/contract/outcome';
import type { ChartEntry, DrawnChart } from './chart';

/** Zoom step and bounds; 1 is the size as laid out. */
const ZOOM = { step: 1.25, least: 0.25, most: 3 };

const within = (zoom: number): number => Math.min(ZOOM.most, Math.max(ZOOM.least, zoom));

interface InspectorInput {
  /** From the address; null for the list alone. */
  chart: string | null;
}

interface InspectorContext extends InspectorInput {
  /** Null until the list is loaded. */
  entries: readonly ChartEntry[] | null;
  query: string;
  drawn: DrawnChart | null;
  /** Id of the state whose details are shown; null for the whole chart. */
  selected: string | null;
  /** Scale of the drawing; null fits it but keeps it legible; 0 fits all of it. */
  zoom: number | null;
}

type InspectorEvent =
  | { type: 'user.query.change'; query: string }
  | { type: 'user.chart.choose'; chart: string }
  | ChartToldEvent
  | { type: 'user.chart.retry' }
  | { type: 'user.state.select'; state: string | null }
  | { type: 'user.zoom.in' }
  | { type: 'user.zoom.out' }
  | { type: 'user.zoom.fit' };

/** The page's address changed to another chart, or to the list alone. */
export interface ChartToldEvent {
  type: 'sys.address.changed';
  chart: string | null;
}

type EntriesOutcome = Outcome<readonly ChartEntry[]>;
export type ChartOutcome = Outcome<DrawnChart>;

export const inspectorMachine = setup({
  types: {
    context: {} as InspectorContext,
    events: {} as InspectorEvent,
    input: {} as InspectorInput,
    emitted: {} as NavigateNotice,
    tags: {} as 'busy' | 'failed' | 'shown',
  },
  actors: {
    loadEntries: port<EntriesOutcome, undefined>('loadEntries'),
    loadChart: port<ChartOutcome, { chart: string }>('loadChart'),
    watchAddress: channelPort<ChartToldEvent>('watchAddress'),
  },
  guards: {
    isOk: (_, outcome: EntriesOutcome | ChartOutcome) => outcome.ok,
    isChosen: ({ context }) => context.chart !== null,
    isOther: ({ context }, params: { chart: string | null }) => context.chart !== params.chart,
  },
  actions: {
    storeEntries: assign((_, outcome: EntriesOutcome) => (outcome.ok ? { entries: outcome.value } : {})),
    storeChart: assign((_, outcome: ChartOutcome) =>
      outcome.ok ? { drawn: outcome.value, selected: null, zoom: null } : {},
    ),
    storeChoice: assign((_, params: { chart: string | null }) => ({ chart: params.chart, drawn: null })),
    storeQuery: assign((_, params: { query: string }) => ({ query: params.query })),
    storeSelected: assign((_, params: { state: string | null }) => ({ selected: params.state })),
    enlarge: assign(({ context }) => ({ zoom: within((context.zoom || 1) * ZOOM.step) })),
    shrink: assign(({ context }) => ({ zoom: within((context.zoom || 1) / ZOOM.step) })),
    fit: assign({ zoom: 0 }),
    showAddress: emit((_, params: { chart: string }) => ({
      type: 'navigate',
      to: `/flows/${params.chart}`,
    })),
  },
}).createMachine({
  id: 'inspector',
  description: 'The catalogue of all statecharts, and the one that is looked at.',
  context: ({ input }) => ({ ...input, entries: null, query: '', drawn: null, selected: null, zoom: null }),
  invoke: { id: 'watchAddress', src: 'watchAddress' },
  on: {
    'user.query.change': { actions: withEvent('storeQuery') },
    'sys.address.changed': {
      guard: withEvent('isOther'),
      actions: withEvent('storeChoice'),
    },
  },
  initial: 'listing',
  states: {
    listing: {
      description: 'The list of charts is being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadEntries',
        src: 'loadEntries',
        onDone: [
          { guard: withOutput('isOk'), target: 'listed', actions: withOutput('storeEntries') },
          { target: 'unlisted' },
        ],
      },
    },
    unlisted: {
      description: 'The list could not be loaded; one press tries again.',
      tags: 'failed',
      on: { 'user.chart.retry': 'listing' },
    },
    listed: {
      description: 'The list is shown.',
      initial: 'opening',
      on: {
        'sys.address.changed': { guard: withEvent('isOther'), target: '.opening', actions: withEvent('storeChoice') },
        'user.chart.choose': { target: '.loading', actions: [withEvent('storeChoice'), withEvent('showAddress')] },
      },
      states: {
        opening: {
          description: 'The address decides whether a chart is opened.',
          always: [{ guard: 'isChosen', target: 'loading' }, { target: 'choosing' }],
        },
        choosing: { description: 'No chart is chosen.' },
        loading: {
          description: 'The chosen chart is being loaded.',
          tags: 'busy',
          invoke: {
            id: 'loadChart',
            src: 'loadChart',
            input: ({ context }) => ({ chart: context.chart ?? '' }),
            onDone: [
              { guard: withOutput('isOk'), target: 'shown', actions: withOutput('storeChart') },
              { target: 'missing' },
            ],
          },
        },
        missing: {
          description: 'There is no such chart, or it could not be loaded.',
          tags: 'failed',
          on: { 'user.chart.retry': 'loading' },
        },
        shown: {
          description: 'The chart is drawn; a state can be chosen for its details.',
          tags: 'shown',
          on: {
            'user.state.select': { actions: withEvent('storeSelected') },
            'user.zoom.in': { actions: 'enlarge' },
            'user.zoom.out': { actions: 'shrink' },
            'user.zoom.fit': { actions: 'fit' },
          },
        },
      },
    },
  },
});

export type InspectorRef = ActorRefFrom<typeof inspectorMachine>;
