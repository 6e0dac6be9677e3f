import { languageNow } from '../../../src/services/i18n';
import type { ChartEntry } from '../../machines/inspector/chart';
import type { Library } from '../../machines/storyboard/storyboard.machine';
import { readEntries } from '../../services/charts';
import { withTexts } from './searchWords';
import { CATALOGUE } from '../../machines/catalogue';
import { type Board, boardOf } from '../../machines/storyboard/board';
import { scenarioBoard } from '../../machines/storyboard/scenarioBoard';
import { SCENARIOS } from '../../machines/storyboard/scenarios';
import { stagedFlows } from '../stage/scenes';

const flowBoard = (id: string): Board | null => {
  const entry = CATALOGUE.find(({ model }) => model.id === id);
  return entry ? boardOf(entry.model, stagedFlows.includes(id)) : null;
};

/** Returns a lookup of storyboards by id, computed on first use; null if there is none. */
export function createBoards(): (id: string) => Board | null {
  const known = new Map<string, Board | null>();
  const find = (id: string): Board | null => {
    const scenario = SCENARIOS.find((one) => one.id === id);
    return scenario ? scenarioBoard(scenario, flowBoard) : flowBoard(id);
  };
  return (id) => {
    const board = known.has(id) ? (known.get(id) ?? null) : find(id);
    known.set(id, board);
    return board;
  };
}

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
