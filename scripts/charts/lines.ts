import { eventText, type Chart, type ChartState } from '../../inspector/machines/inspector/chart';

interface KeyedLine {
  readonly text: string;
  /** Keys of the transitions it represents; empty for a port. */
  readonly keys: readonly string[];
}

/** Returns the ports of a state, then the events it handles without leaving. */
export function keyedLines(chart: Chart, state: ChartState): KeyedLine[] {
  const stays = chart.transitions.filter(({ source, target }) => source === state.id && target === null);
  const reactions = [...new Set(stays.map(({ event }) => event))].map((event) => ({
    text: `⟲ ${eventText(event)}`,
    keys: stays.filter((transition) => transition.event === event).map(({ key }) => key),
  }));
  return [...state.ports.map(({ port }) => ({ text: `⚙ ${port}`, keys: [] })), ...reactions];
}
