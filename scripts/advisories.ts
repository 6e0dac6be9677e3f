/** Fails if docs/dependencies.md does not cover a version of the lock file, or its review of advisories is too old. */
import { readFileSync } from 'node:fs';
import { advisoryFindings, lockedVersions, READING_DAYS, readingsOf } from './docs/advisories';

const textOf = (file: string) => readFileSync(file, 'utf8');
const readings = readingsOf(textOf('docs/dependencies.md'));
const locked = lockedVersions(textOf('package.json'), textOf('package-lock.json'));
const { wrong, old } = advisoryFindings(readings, locked, new Date().toISOString().slice(0, 10));
for (const finding of [...wrong, ...old]) console.error(finding);
console.log(
  `advisories: ${readings.length} packages, ${wrong.length} not as locked, ${old.length} not read for ${READING_DAYS} days`,
);
if (wrong.length + old.length > 0) process.exitCode = 1;
