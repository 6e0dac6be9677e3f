import { eventText, type Chart, type ChartState } from '../../inspector/machines/inspector/chart';

/** A line below a state's name. */
export interface KeyedLine {
  readonly text: string;
  /** The transitions that it stands for; none for a port. */
  readonly keys: readonly string[];
}

/** What runs in a state, then what it answers without leaving. */
export function keyedLines(chart: Chart, state: ChartState): KeyedLine[] {
  const stays = chart.transitions.filter(({ source, target }) => source === state.id && target === null);
  const reactions = [...new Set(stays.map(({ event }) => event))].map((event) => ({
    text: `⟲ ${eventText(event)}`,
    keys: stays.filter((transition) => transition.event === event).map(({ key }) => key),
  }));
  return [...state.ports.map(({ port }) => ({ text: `⚙ ${port}`, keys: [] })), ...reactions];
}
