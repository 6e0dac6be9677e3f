/**
 * Walks every path of every statechart, both as a value and as a running actor, merges the coverage of browser runs, manual
 * sessions and recordings, adds the mutation results and the unchecked parts, and writes coverage/paths. Exits with 1 below 100 %
 * of either walk, and also if there is a browser run whose controls caused less than 95 % of the user events, or missed one without
 * a stated reason. With --from it makes a test of a recording.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { CATALOGUE } from '../inspector/machines/catalogue';
import type { DrawnChart } from '../inspector/machines/inspector/chart';
import { checkedOf } from '../tests/support/flow/checked';
import { countsOf, type CoverageFile, type CoverageSource } from '../tests/support/flow/coverage';
import { markdownOf, unseenIn, type MachineReport } from '../tests/support/flow/markdown';
import { mergeCoverage, shareOf, type MergedCoverage } from '../tests/support/flow/merge';
import { MUTATION_FOLDER, VIEWS_FOLDER } from '../tests/support/flow/mutation';
import { isComplete, reportOf } from '../tests/support/flow/report';
import { judgeUserEvents } from '../tests/support/flow/userEvents';
import { walkActor, walkMachine, type Walked } from '../tests/support/flow/walk';
import { drawCharts } from './build/drawCharts';
import { cutTo, testOf } from './paths/fromRecording';
import { htmlOf } from './paths/html';
import { readOptions } from './paths/options';
import { coverageIn, mutationIn, readCoverage, readRecordingFile } from './paths/read';

const FOLDER = 'coverage/paths';
const BROWSER = 'coverage/browser';

const fileOf = (source: CoverageSource, walks: readonly Walked[]): CoverageFile => ({
  ...{ format: 'statex.coverage', version: 1, source },
  machines: Object.fromEntries(walks.map(({ graph, coverage }) => [graph.model.id, countsOf(coverage)])),
});

const drawnOf = (id: string) => JSON.parse(readFileSync(`inspector/charts/drawn/${id}.json`, 'utf8')) as DrawnChart;

function writeTest(from: string, out: string | null, flow: string | null): void {
  const whole = readRecordingFile(from);
  const recording = flow === null ? whole : cutTo(whole, flow);
  const target = out ?? `${from.replace(/\.json$/, '')}.test.ts`;
  const beside = target.replace(/\.test\.ts$/, '.recording.json');
  const up = relative(dirname(resolve(target)), process.cwd()) || '.';
  const root = up.startsWith('.') ? up : `./${up}`;
  const text = testOf(recording, { recording: `./${basename(out === null ? from : beside)}`, root });
  if (out === null) return void process.stdout.write(text);
  mkdirSync(dirname(target), { recursive: true });
  if (flow !== null) writeFileSync(beside, `${JSON.stringify(recording)}\n`);
  else if (resolve(from) !== resolve(beside)) copyFileSync(from, beside);
  writeFileSync(target, text);
  console.log(`${target} repeats ${recording.records.length} records of ${beside}`);
}

/**
 * Judges the latest browser run.
 * @returns whether it meets the requirements.
 */
function tellUserEvents(merged: readonly MergedCoverage[], sources: ReadonlySet<CoverageSource>): boolean {
  if (!sources.has('browser')) {
    console.log('no browser run to judge the user events by: npm run test:e2e -- gallery');
    return true;
  }
  const { caused, total, findings } = judgeUserEvents(merged);
  console.log(`controls in the browser cause ${caused} of ${total} user events`);
  for (const finding of findings) console.log(`MISS ${finding}`);
  return findings.length === 0;
}

async function writeReport(merge: readonly string[]): Promise<void> {
  await drawCharts();
  const walks = CATALOGUE.map(({ model }) => walkActor(model));
  const pure = CATALOGUE.map(({ model }) => walkMachine(model));
  const found = [...coverageIn(BROWSER), ...merge.map(readCoverage)];
  const merged = mergeCoverage([fileOf('pure', pure), fileOf('live', walks), ...found]);
  const reports = CATALOGUE.map((entry, index): MachineReport => {
    const { id } = entry.model;
    const mutants = { machine: mutationIn(MUTATION_FOLDER, id), views: mutationIn(VIEWS_FOLDER, id) };
    const checked = checkedOf(entry, merged[index]!, mutants);
    return { walked: reportOf(entry.model, walks[index]!), merged: merged[index]!, checked };
  });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/paths.json`, `${JSON.stringify(reports, null, 2)}\n`);
  writeFileSync(`${FOLDER}/paths.md`, markdownOf(reports));
  writeFileSync(`${FOLDER}/index.html`, htmlOf(reports, drawnOf));

  let complete = 0;
  for (const [index, { walked, merged: seen }] of reports.entries()) {
    const isWhole = isComplete(walked) && isComplete(reportOf(CATALOGUE[index]!.model, pure[index]!));
    if (isWhole) complete += 1;
    const [states, transitions] = [shareOf(seen.states), shareOf(seen.transitions)];
    const figures = `states ${states.covered}/${states.total}, transitions ${transitions.covered}/${transitions.total}`;
    console.log(`${isWhole ? 'ok  ' : 'MISS'} ${walked.machine}: ${figures}, paths ${walked.paths.length}`);
    for (const entry of unseenIn(seen)) console.log(`       ${entry}`);
    for (const path of walked.paths) if (path.failure) console.log(`       ${path.id}: ${path.failure}`);
  }
  const files = found.length > 0 ? `, with ${found.length} further files` : '';
  console.log(`${complete} of ${reports.length} machines fully covered${files}; see ${FOLDER}/index.html and paths.md`);
  const told = tellUserEvents(merged, new Set(found.map(({ source }) => source)));
  if (!told || reports.length === 0 || complete < reports.length) process.exitCode = 1;
}

try {
  const { from, out, merge, flow } = readOptions(process.argv.slice(2));
  if (from === null) await writeReport(merge);
  else writeTest(from, out, flow);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
