import type { TextKey } from '../../../src/locales/texts';
import type { Board, Shot } from '../../machines/storyboard/board';
import { SCENARIOS } from '../../machines/storyboard/scenarios';

/** Size of a phone screen, px. */
export const SCREEN = { width: 390, height: 720 };

/** Texts of storyboards, apart from those of the screens. */
export const BOARD_TEXTS = ['storyboard', 'scenarios', 'flows', 'meanings'] as const;

type Translate = (key: TextKey<(typeof BOARD_TEXTS)[number]>, options?: { defaultValue: string }) => string;

/** Translates a chart's English text where a translation exists. */
function said(key: string, english: string, t: Translate): { text: string; lang?: 'en' } {
  const text = t(key as TextKey<'flows'>, { defaultValue: english });
  return text === english ? { text, lang: 'en' } : { text };
}

function shotIn(shot: Shot, t: Translate): Shot {
  const { text, ...lang } = said(`meanings:${shot.guest ?? shot.flow}.${shot.leaf}`, shot.meaning, t);
  return { ...shot, ...lang, meaning: text };
}

/** Returns a storyboard with its title and its states' descriptions translated. */
export function boardIn(board: Board, t: Translate): Board {
  const shots = board.shots.map((shot) => shotIn(shot, t));
  const scenario = SCENARIOS.find(({ id }) => id === board.id);
  if (scenario) return { ...board, shots, title: t(scenario.title), about: t('storyboard:scenarioAbout') };
  const { text, ...lang } = said(`meanings:${board.id}`, board.about, t);
  return { ...board, ...lang, shots, title: said(`flows:${board.id}`, board.title, t).text, about: text };
}
