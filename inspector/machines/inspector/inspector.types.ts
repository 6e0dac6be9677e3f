import type { Outcome } from '../../../domain/contract/outcome';
import type { ChartEntry, DrawnChart } from './chart';

export interface InspectorInput {
  /** Of the address; null for the list alone. */
  chart: string | null;
}

export interface InspectorContext extends InspectorInput {
  /** null until the list is loaded. */
  entries: readonly ChartEntry[] | null;
  query: string;
  drawn: DrawnChart | null;
  /** Id of the state whose details are shown; null for those of the whole chart. */
  selected: string | null;
  /** Size of the drawing; null: as large as its place, but not too small to read; 0: all of it in its place. */
  zoom: number | null;
}

export type InspectorEvent =
  | { type: 'user.query.change'; query: string }
  | { type: 'user.chart.choose'; chart: string }
  | ChartToldEvent
  | { type: 'user.chart.retry' }
  | { type: 'user.state.select'; state: string | null }
  | { type: 'user.zoom.in' }
  | { type: 'user.zoom.out' }
  | { type: 'user.zoom.fit' };

/** The page stands at another chart's address, or at that of the list alone. */
export interface ChartToldEvent {
  type: 'sys.address.changed';
  chart: string | null;
}

export type EntriesOutcome = Outcome<readonly ChartEntry[]>;
export type ChartOutcome = Outcome<DrawnChart>;
