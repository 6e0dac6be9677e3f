import type { SnapshotFrom } from 'xstate';
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

/** Entries whose id, title or section holds every word of the query. */
export function foundAmong(entries: readonly ChartEntry[], query: string): readonly ChartEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ id, title, spec }) => {
    const text = `${id} ${title} ${spec}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The state whose details are shown: the chosen one, else the whole chart. */
export function shownState({ context: { drawn, selected } }: InspectorSnapshot): ChartState | null {
  const states = drawn?.chart.states ?? [];
  return states.find(({ id }) => id === selected) ?? states.find(({ parent }) => parent === null) ?? null;
}

/** What a state answers to, as people read it. */
export interface Reaction {
  key: string;
  event: string;
  /** null: stays where it is. */
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

/** The states within a state, all of them in the order of the chart. */
export function statesBelow({ context: { drawn } }: InspectorSnapshot, { id }: ChartState): readonly ChartState[] {
  return (drawn?.chart.states ?? []).filter((state) => state.id.startsWith(`${id}.`));
}
