import type { TextKey } from '../../../src/locales/texts';
import type { Board } from '../../machines/storyboard/board.types';
import { SCENARIOS } from '../../machines/storyboard/scenarios';

/** Scenarios have a title in the page's language, flows that of their chart. @param t a text by its key. */
export function boardTitle({ id, title }: Board, t: (key: TextKey<'scenarios' | 'storyboard'>) => string): string {
  const scenario = SCENARIOS.find((one) => one.id === id);
  return scenario ? t(scenario.title) : title;
}
