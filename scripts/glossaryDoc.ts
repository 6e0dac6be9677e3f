/** Writes docs/glossary.md from the locale files. */
import { writeFileSync } from 'node:fs';
import { glossaryDocument } from './docs/glossary';

writeFileSync('docs/glossary.md', glossaryDocument());
