/**
 * Draws every statechart: geometry for the inspector in inspector/charts, documents in docs/flows. Unchanged drawings are kept.
 * With --drawings (the build, tests) it does not touch what is checked in: the list of all charts and safety.md.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { ChartEntry, DrawnChart } from '../inspector/machines/inspector/chart';
import { CATALOGUE } from '../inspector/machines/catalogue';
import { chartOf } from './charts/chart';
import { layout } from './charts/layout';
import { indexOf, pageOf } from './charts/page';
import { safetyPage } from './charts/safety';
import { svgOf } from './charts/svg';

const DRAWN = 'inspector/charts/drawn';
const DOCS = 'docs/flows';
/** Documents that cover all charts. */
const WRITTEN = ['README', 'safety'];

const charts = CATALOGUE.map(chartOf);
/** By id: the folder of the machine, which is named after its area. */
const areas = new Map(
  ['src/machines', 'inspector/machines'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
      const id = /(\w+)\.model\.ts$/.exec(file)?.[1];
      const folders = file.split('/');
      return id === undefined ? [] : [[id, folders.length > 2 ? (folders[0] ?? '') : 'inspector'] as const];
    }),
  ),
);
const entries = charts.map(({ id, kind, title, spec, description, states, transitions }): ChartEntry => {
  const words = [description, ...states.map((state) => state.description)].filter(Boolean).join(' ');
  const area = areas.get(id) ?? '';
  return { id, kind, title, spec, states: states.length - 1, transitions: transitions.length, area, words };
});

const hashIn = (file: string): string | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DrawnChart).chart.hash : null;

for (const folder of [DRAWN, DOCS]) mkdirSync(folder, { recursive: true });
const known = new Set(charts.map(({ id }) => id));
for (const folder of [DRAWN, DOCS]) {
  for (const name of readdirSync(folder)) {
    const id = name.slice(0, name.lastIndexOf('.'));
    if (!known.has(id) && !WRITTEN.includes(id)) rmSync(`${folder}/${name}`);
  }
}

/** Writes atomically, because a build and a test may draw the same charts at once. */
function write(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  const written = `${file}.${process.pid}`;
  writeFileSync(written, text);
  renameSync(written, file);
}

let drawn = 0;
for (const chart of charts) {
  const file = `${DRAWN}/${chart.id}.json`;
  const picture = `${DOCS}/${chart.id}.svg`;
  if (hashIn(file) === chart.hash && existsSync(picture)) continue;
  const geometry = await layout(chart);
  const content: DrawnChart = { chart, geometry };
  write(picture, svgOf(chart, geometry));
  write(file, `${JSON.stringify(content)}\n`);
  drawn++;
}
for (const entry of CATALOGUE) write(`${DOCS}/${entry.model.id}.md`, pageOf(entry));
write('inspector/charts/entries.json', `${JSON.stringify(entries, null, 2)}\n`);
if (!process.argv.includes('--drawings')) {
  write(`${DOCS}/safety.md`, safetyPage(CATALOGUE));
  write(`${DOCS}/README.md`, indexOf(entries));
}
console.log(`${charts.length} charts, ${drawn} drawn anew`);
