/** Fails if a file has an import that scripts/arrows/layers.ts does not allow, or a screen lacks a flow. */
import { checkArrows, isChecked } from './arrows/check';
import { CHECKED_FOLDERS } from './arrows/layers';
import { checkScreens } from './arrows/screens';
import { readSources } from './support/sources';

const sources = readSources(CHECKED_FOLDERS, /\.(?:ts|tsx|mjs|js|json)$/);
const findings = [...checkArrows(sources), ...checkScreens(sources)];
for (const { file, line, message } of findings) console.error(`${file}:${line} ${message}`);
console.log(`arrows: ${[...sources.keys()].filter(isChecked).length} files, ${findings.length} findings`);
if (findings.length > 0) process.exitCode = 1;
