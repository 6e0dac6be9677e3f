/** Walks every path of every statechart on a running actor and writes coverage/paths. Exits 1 below 100 %. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { CATALOGUE } from '../src/machines/catalogue';
import { isComplete, markdownOf, reportOf } from '../tests/support/flow/report';
import { walkActor } from '../tests/support/flow/walk';

const FOLDER = 'coverage/paths';

const reports = CATALOGUE.map(({ model }) => reportOf(model, walkActor(model)));
mkdirSync(FOLDER, { recursive: true });
writeFileSync(`${FOLDER}/paths.json`, `${JSON.stringify(reports, null, 2)}\n`);
writeFileSync(`${FOLDER}/paths.md`, markdownOf(reports));

for (const report of reports) {
  const { machine, states, transitions, paths, uncovered } = report;
  const figures = `states ${states.covered}/${states.total}, transitions ${transitions.covered}/${transitions.total}, paths ${paths.length}`;
  console.log(`${isComplete(report) ? 'ok  ' : 'MISS'} ${machine}: ${figures}`);
  for (const entry of uncovered) console.log(`       ${entry}`);
  for (const path of paths) if (path.failure) console.log(`       ${path.id}: ${path.failure}`);
}
const complete = reports.filter(isComplete).length;
console.log(`${complete} of ${reports.length} machines fully covered; see ${FOLDER}/paths.md`);
if (reports.length === 0 || complete < reports.length) process.exitCode = 1;
