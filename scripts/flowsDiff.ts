/**
 * For reviews: writes coverage/flows-diff/index.html with each flow that has changed since a commit: its chart with removed and
 * added parts, steps that behave differently, new and removed paths, its screens' current texts, and their looks before and after.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stagedFlows } from '../inspector/app/stage/scenes';
import { CATALOGUE } from '../inspector/machines/catalogue';
import { LOCALES } from '../tests/e2e/support/lookPictures';
import { chartOf } from './charts/chart';
import { layout } from './charts/layout';
import { svgOf } from './charts/svg';
import { changedFiles, chartsIn, commitOf, fileAt, withTree } from './diff/before';
import { chartChange } from './diff/charts';
import { readDiffOptions, type DiffOptions } from './diff/options';
import { diffPage, type FlowChange } from './diff/page';
import { picturePart, pictureWords } from './diff/picturePart';
import { takePictures, type Pictures } from './diff/pictures';
import { touchedFlows } from './diff/touched';
import { screenWords } from './diff/screens';
import { traceChange } from './diff/traces';
import { readSources } from './support/sources';

const FOLDER = 'coverage/flows-diff';
const FAILED = 'The screens could not be shown; the command’s output says why.';
const NO_PICTURES = 'Screens are not shown: --no-pictures.';

const isOf = (flow: string, file: string): boolean => file.split(/[/.]/).includes(flow);

/** Returns a text file kept for a flow, before and after, wherever it is; both '' if unchanged. */
function textsOf(commit: string, name: string, files: readonly string[]): [before: string, after: string] {
  const own = files.filter((file) => file.endsWith(name));
  const now = own.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''));
  return [own.map((file) => fileAt(commit, file)).join(''), now.join('')];
}

/** Returns the pictures of the screens that changed files may touch; null if they could not be shown, after reporting why. */
async function picturesOf(tree: string, files: readonly string[], most: number): Promise<Pictures | null> {
  const sources = readSources(['src', 'domain', 'inspector'], /\.tsx?$/);
  const touched = touchedFlows(stagedFlows, files, sources, LOCALES);
  return takePictures(tree, touched, most).catch((error: unknown) => {
    console.error('no screens are shown:', error);
    return null;
  });
}

interface Compared {
  readonly flows: FlowChange[];
  readonly about: string;
}

async function compare({ commit, most }: DiffOptions): Promise<Compared> {
  const files = changedFiles(commit);
  const { was, pictures } = await withTree(commit, async (folder) => ({
    was: chartsIn(folder),
    pictures: most === 0 ? null : await picturesOf(folder, files, most),
  }));
  const is = CATALOGUE.map(chartOf);
  const titles = new Map([...was, ...is].map(({ id, title }) => [id, title]));
  const flows: FlowChange[] = [];
  for (const [id, title] of titles) {
    const change = chartChange(
      was.find((chart) => chart.id === id),
      is.find((chart) => chart.id === id),
    );
    const trace = traceChange(...textsOf(commit, `/${id}.trace.txt`, files));
    const screens = screenWords(...textsOf(commit, `e2e/screens/${id}.txt`, files));
    const own = files.filter((file) => isOf(id, file));
    const looks = pictures ? picturePart(id, pictures) : '';
    if (!change && !trace && own.length === 0 && looks === '') continue;
    const chart = change && {
      svg: svgOf(change.chart, await layout(change.chart), change.changes),
      words: change.words,
    };
    flows.push({ id, title, chart, trace, looks, screens, files: own });
  }
  const about = most === 0 ? NO_PICTURES : pictures ? pictureWords(pictures) : FAILED;
  return { flows, about };
}

async function write(options: DiffOptions): Promise<void> {
  const { commit } = options;
  const { flows, about } = await compare({ ...options, commit: commitOf(commit) });
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/index.html`, diffPage(commit, about, flows));
  for (const { id, chart, trace, screens } of flows) {
    const paths = trace ? `, ${trace.fresh.length} paths new, ${trace.gone.length} gone` : '';
    console.log(
      `${id}: ${chart?.words.length ?? 0} changes of the chart, ${trace?.steps.length ?? 0} of steps, ${screens.length} of screens${paths}`,
    );
  }
  console.log(about);
  console.log(`${flows.length} flows changed since ${commit}; see ${FOLDER}/index.html`);
}

try {
  await write(readDiffOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
