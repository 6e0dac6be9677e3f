import type { KeyIn } from '../../../src/locales/texts';
import type { Board } from '../../machines/storyboard/board.types';
import { SCENARIOS } from '../../machines/storyboard/scenarios';

/** Scenarios have a title in the page's language, flows that of their chart. @param t a text of the storyboard's namespace. */
export function boardTitle({ id, title }: Board, t: (key: KeyIn<'storyboard'>) => string): string {
  const scenario = SCENARIOS.find((one) => one.id === id);
  return scenario ? t(scenario.title) : title;
}
