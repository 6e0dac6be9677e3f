import type { SnapshotFrom } from 'xstate';
import type { KeyIn } from '../../../src/locales/texts';
import { eventText, type ChartEntry, type ChartState } from './chart';
import type { inspectorMachine } from './inspector.machine';

export type InspectorSnapshot = SnapshotFrom<typeof inspectorMachine>;

export const stateOf = (snapshot: InspectorSnapshot): string => JSON.stringify(snapshot.value).replace(/["{}]/g, '');
export const isBusy = (snapshot: InspectorSnapshot): boolean => snapshot.hasTag('busy');
export const isFailed = (snapshot: InspectorSnapshot): boolean => snapshot.hasTag('failed');
export const chartOf = (snapshot: InspectorSnapshot) => snapshot.context.chart;
export const drawnOf = (snapshot: InspectorSnapshot) => snapshot.context.drawn;
export const queryOf = (snapshot: InspectorSnapshot) => snapshot.context.query;
export const zoomOf = (snapshot: InspectorSnapshot) => snapshot.context.zoom;
export const selectedOf = (snapshot: InspectorSnapshot) => snapshot.context.selected;
export const entriesOf = (snapshot: InspectorSnapshot) => snapshot.context.entries;

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
