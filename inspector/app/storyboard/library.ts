import { languageNow } from '../../../src/services/i18n';
import { CATALOGUE } from '../../machines/catalogue';
import type { ChartEntry } from '../../machines/inspector/chart';
import { boardOf } from '../../machines/storyboard/board';
import type { Board } from '../../machines/storyboard/board.types';
import { scenarioBoard } from '../../machines/storyboard/scenarioBoard';
import { SCENARIOS } from '../../machines/storyboard/scenarios';
import type { Library } from '../../machines/storyboard/storyboard.types';
import { readEntries } from '../../services/charts';
import { stagedFlows } from '../stage/scenes';
import { withTexts } from './searchWords';

const flowBoard = (id: string): Board | null => {
  const entry = CATALOGUE.find(({ model }) => model.id === id);
  return entry ? boardOf(entry.model, stagedFlows.includes(id)) : null;
};

/** A storyboard, worked out when it is asked for the first time. */
function createBoards(): (id: string) => Board | null {
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

/** Every storyboard, scenarios first. @throws when the list of charts cannot be loaded. */
export async function createLibrary(): Promise<Library> {
  const charts = await readEntries<readonly ChartEntry[]>();
  if (!charts.ok) throw new Error(charts.error);
  const entries = await withTexts(charts.value, languageNow());
  return { entries, boardOf: createBoards() };
}
