/**
 * For reviews: writes coverage/flows-diff/index.html with each flow that is another one than at a commit: its chart with what is
 * gone and new, what it does otherwise at which step, its new and gone paths, and what its screens say now.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { CATALOGUE } from '../inspector/machines/catalogue';
import { chartOf } from './charts/chart';
import { layout } from './charts/layout';
import { svgOf } from './charts/svg';
import { changedFiles, chartsIn, commitOf, fileAt, withTree } from './diff/before';
import { chartChange } from './diff/charts';
import { diffPage, type FlowChange } from './diff/page';
import { screenWords } from './diff/screens';
import { traceChange } from './diff/traces';

const FOLDER = 'coverage/flows-diff';
const USAGE = 'npm run flows:diff -- <commit>';

const isOf = (flow: string, file: string): boolean => file.split(/[/.]/).includes(flow);

/** A text that is kept of a flow, before and after, wherever it lies; both '' where it has not changed. */
function textsOf(commit: string, name: string, files: readonly string[]): [before: string, after: string] {
  const own = files.filter((file) => file.endsWith(name));
  const now = own.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''));
  return [own.map((file) => fileAt(commit, file)).join(''), now.join('')];
}

async function compare(commit: string): Promise<FlowChange[]> {
  const files = changedFiles(commit);
  const was = await withTree(commit, (folder) => Promise.resolve(chartsIn(folder)));
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
    if (!change && !trace && own.length === 0) continue;
    const chart = change && {
      svg: svgOf(change.chart, await layout(change.chart), change.changes),
      words: change.words,
    };
    flows.push({ id, title, chart, trace, screens, files: own });
  }
  return flows;
}

async function write(commit: string): Promise<void> {
  const flows = await compare(commitOf(commit));
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/index.html`, diffPage(commit, flows));
  for (const { id, chart, trace, screens } of flows) {
    const paths = trace ? `, ${trace.fresh.length} paths new, ${trace.gone.length} gone` : '';
    console.log(
      `${id}: ${chart?.words.length ?? 0} changes of the chart, ${trace?.steps.length ?? 0} of steps, ${screens.length} of screens${paths}`,
    );
  }
  console.log(`${flows.length} flows changed since ${commit}; see ${FOLDER}/index.html`);
}

try {
  const [commit, ...rest] = process.argv.slice(2);
  if (commit === undefined || commit.startsWith('-') || rest.length > 0) throw new Error(USAGE);
  await write(commit);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
