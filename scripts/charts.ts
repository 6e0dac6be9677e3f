/** Draws every statechart: geometry for the inspector in src/charts/drawn, documents in docs/flows. Unchanged ones stay. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ChartEntry, DrawnChart } from '../src/machines/inspector/chart';
import { CATALOGUE } from '../src/machines/catalogue';
import { chartOf } from './charts/chart';
import { layout } from './charts/layout';
import { indexOf, pageOf } from './charts/page';
import { safetyPage } from './charts/safety';
import { svgOf } from './charts/svg';

const DRAWN = 'src/charts/drawn';
const DOCS = 'docs/flows';
/** Documents about all charts. */
const WRITTEN = ['README', 'safety'];

const charts = CATALOGUE.map(chartOf);
const entries = charts.map(({ id, kind, title, spec, states, transitions }): ChartEntry => {
  return { id, kind, title, spec, states: states.length - 1, transitions: transitions.length };
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
let drawn = 0;
for (const chart of charts) {
  const file = `${DRAWN}/${chart.id}.json`;
  if (hashIn(file) === chart.hash) continue;
  const geometry = await layout(chart);
  const content: DrawnChart = { chart, geometry };
  writeFileSync(file, `${JSON.stringify(content)}\n`);
  writeFileSync(`${DOCS}/${chart.id}.svg`, svgOf(chart, geometry));
  drawn++;
}
for (const entry of CATALOGUE) writeFileSync(`${DOCS}/${entry.model.id}.md`, pageOf(entry));
writeFileSync(`${DOCS}/safety.md`, safetyPage(CATALOGUE));
writeFileSync('src/charts/entries.json', `${JSON.stringify(entries, null, 2)}\n`);
writeFileSync(`${DOCS}/README.md`, indexOf(entries));
console.log(`${charts.length} charts, ${drawn} drawn anew`);
