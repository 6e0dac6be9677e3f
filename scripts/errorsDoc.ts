/** Writes docs/errors.md from the error catalogue. */
import { writeFileSync } from 'node:fs';
import { errorsDocument } from './docs/errors';

writeFileSync('docs/errors.md', errorsDocument());
