/** Fails if a source file breaks a rule of docs/STYLE.md that a program can check. */
import { CHECKED_FOLDERS, checkConventions } from './conventions/check';
import { checkWords } from './conventions/words';
import { readSources } from './support/sources';

const sources = readSources(CHECKED_FOLDERS, /\.(?:ts|tsx|mjs)$/);
const texts = readSources(['src/locales/en_US'], /\.json$/);
const findings = [...checkConventions(sources), ...checkWords(new Map([...sources, ...texts]))];
for (const { file, line, message } of findings) console.error(`${file}:${line} ${message}`);
console.log(`conventions: ${sources.size} files, ${findings.length} findings`);
if (findings.length > 0) process.exitCode = 1;
