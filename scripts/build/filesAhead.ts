import type { FirstFiles } from './firstFiles';

/**
 * Reads from a built page what it fetches before the screen can be shown: its script, and the files fetched along with it.
 * @param screen a name of FIRST_SCREENS.
 * @throws if the page was not built or does not know the screen.
 */
export function filesAhead(page: string, screen: string, locale: string): string[] {
  const listed = /const FILES = (\{.*\});$/m.exec(page)?.[1];
  if (!listed) throw new Error('the page was not built');
  const { entry, always, screens, texts } = JSON.parse(listed) as FirstFiles;
  const own = screens[screen];
  if (!own) throw new Error(`the page fetches nothing ahead for ${screen}`);
  const parts = ['index', 'core', ...own.texts].map((part) => texts[locale]?.[part]);
  return [entry, ...always, ...own.files, ...parts.filter((file) => file !== undefined)];
}
