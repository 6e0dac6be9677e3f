import { type ActorRefFrom, assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { Outcome } from '../../../domain/contract/outcome';
import type { KeyIn } from '../../../src/locales/texts';
import { actor, typesOf, withEvent, withOutput } from '../../../src/machines/passing';
import { channelPort, port } from '../../../src/machines/port';
import { navigate, type NavigateNotice } from '../../../src/machines/shell/app/notices';
import { type ChartEntry, type ChartState, type DrawnChart, eventText } from './chart';
import { accepted } from '../../../src/machines/families/submission';

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
  types: typesOf<InspectorContext, InspectorEvent, 'busy' | 'failed' | 'shown', NavigateNotice, InspectorInput>(),
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
    showAddress: emit((_, params: { chart: string }) => navigate(`/flows/${params.chart}`)),
  },
}).createMachine({
  id: 'inspector',
  description: 'The catalogue of all statecharts, and the one that is looked at.',
  context: ({ input }) => ({ ...input, entries: null, query: '', drawn: null, selected: null, zoom: null }),
  invoke: { ...actor('watchAddress') },
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
        ...actor('loadEntries'),
        onDone: [accepted('listed', withOutput('storeEntries')), { target: 'unlisted' }],
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
            ...actor('loadChart'),
            input: ({ context }) => ({ chart: context.chart ?? '' }),
            onDone: [accepted('shown', withOutput('storeChart')), { target: 'missing' }],
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

export type InspectorSnapshot = SnapshotFrom<typeof inspectorMachine>;

export const stateOf = (snapshot: InspectorSnapshot): string => JSON.stringify(snapshot.value).replace(/["{}]/g, '');
export const drawnOf = (snapshot: InspectorSnapshot) => snapshot.context.drawn;

/** Returns the entries that match every word of the query; matches by name come before those by description or text. */
export function foundAmong(entries: readonly ChartEntry[], query: string): readonly ChartEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const holdsAll = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const called = entries.filter(({ id, title, spec }) => holdsAll(`${id} ${title} ${spec}`));
  return [
    ...called,
    ...entries.filter((entry) => !called.includes(entry) && holdsAll(`${entry.title} ${entry.words}`)),
  ];
}

/** Areas in display order; lifecycles and charts without an area come last. */
const AREAS: readonly (readonly [area: string, title: KeyIn<'inspector'>])[] = [
  ['scenarios', 'scenarios'],
  ['shell', 'areaShell'],
  ['account', 'areaAccount'],
  ['wallet', 'areaWallet'],
  ['market', 'areaMarket'],
  ['spot', 'areaSpot'],
  ['futures', 'areaFutures'],
  ['seconds', 'areaSeconds'],
  ['fiat', 'areaFiat'],
  ['ico', 'areaIco'],
  ['tools', 'areaTools'],
  ['inspector', 'title'],
];

/** Groups entries by area, with its title; in search results the area of the best match comes first. */
export function areasOf(
  entries: readonly ChartEntry[],
  query: string,
): [title: KeyIn<'inspector'>, entries: readonly ChartEntry[]][] {
  const flows = AREAS.map(([area, title]): [KeyIn<'inspector'>, readonly ChartEntry[]] => [
    title,
    entries.filter((entry) => entry.kind === 'flow' && entry.area === area),
  ]);
  const lifecycles = entries.filter(({ kind }) => kind === 'lifecycle');
  const areas = [...flows, ['lifecycles' as const, lifecycles] as (typeof flows)[number]].filter(
    ([, some]) => some.length > 0,
  );
  const placeOf = ([, [best]]: (typeof areas)[number]) => (best ? entries.indexOf(best) : entries.length);
  return query.trim() === '' ? areas : areas.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Returns the state whose details are shown: the selected one, or else the root. */
export function shownState({ context: { drawn, selected } }: InspectorSnapshot): ChartState | null {
  const states = drawn?.chart.states ?? [];
  return states.find(({ id }) => id === selected) ?? states.find(({ parent }) => parent === null) ?? null;
}

/** A state's reaction to an event, formatted for display. */
export interface Reaction {
  key: string;
  event: string;
  /** Null if the machine stays in the state. */
  target: string | null;
  guard: string;
  actions: string;
}

export function reactionsOf({ context: { drawn } }: InspectorSnapshot, state: ChartState): readonly Reaction[] {
  const { chart } = drawn ?? {};
  return (chart?.transitions ?? [])
    .filter(({ source }) => source === state.id)
    .map(({ key, event, target, guard, actions }) => ({
      key,
      event: eventText(event),
      target: target && target.slice((chart?.id.length ?? -1) + 1),
      guard,
      actions: actions.join(', '),
    }));
}

/** Returns all states inside a state, in chart order. */
export function statesBelow({ context: { drawn } }: InspectorSnapshot, { id }: ChartState): readonly ChartState[] {
  return (drawn?.chart.states ?? []).filter((state) => state.id.startsWith(`${id}.`));
}
