/** Writes docs/settings.md from the schemas of the configuration. */
import { writeFileSync } from 'node:fs';
import { settingsDocument } from './docs/settings';

writeFileSync('docs/settings.md', settingsDocument());
