import { languageNow } from '../../../src/services/i18n';
import type { ChartEntry } from '../../machines/inspector/chart';
import type { Library } from '../../machines/storyboard/storyboard.machine';
import { readEntries } from '../../services/charts';
import { createBoards } from './boards';
import { withTexts } from './searchWords';

/**
 * Loads all storyboards, scenarios first.
 * @throws if the list of charts cannot be loaded.
 */
export async function createLibrary(): Promise<Library> {
  const charts = await readEntries<readonly ChartEntry[]>();
  if (!charts.ok) throw new Error(charts.error);
  const entries = await withTexts(charts.value, languageNow());
  return { entries, boardOf: createBoards() };
}
