import type { Outcome } from '../../../domain/contract/outcome';
import type { ChartEntry, DrawnChart } from './chart';

export interface InspectorInput {
  /** From the address; null for the list alone. */
  chart: string | null;
}

export interface InspectorContext extends InspectorInput {
  /** Null until the list is loaded. */
  entries: readonly ChartEntry[] | null;
  query: string;
  drawn: DrawnChart | null;
  /** Id of the state whose details are shown; null for the whole chart. */
  selected: string | null;
  /** Scale of the drawing; null fits it but keeps it legible; 0 fits all of it. */
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

/** The page's address changed to another chart, or to the list alone. */
export interface ChartToldEvent {
  type: 'sys.address.changed';
  chart: string | null;
}

export type EntriesOutcome = Outcome<readonly ChartEntry[]>;
export type ChartOutcome = Outcome<DrawnChart>;
