import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../domain/contract/choices';

/** A platform document. `content` is plain text: paragraphs divided by blank lines, "## " before a heading, "- " before a list item. */
export interface Note {
  title: string;
  content: string;
}

const NOTE_COUNT = 5;
const FALLBACK = LANGUAGES[0].value;

function readNote(file: string): Note {
  const [first = '', ...rest] = readFileSync(file, 'utf8').trim().split('\n');
  if (!first.startsWith('# ')) throw new Error(`${file}: the first line must be "# " and the title`);
  return { title: first.slice(2).trim(), content: rest.join('\n').trim() };
}

/**
 * Reads `<locale>/note-<type>.md` for every language.
 * @returns finds a document by type and locale; in the default language where it is not translated; undefined for an
 * unknown type.
 */
export function loadNotes(): (type: number, locale: string) => Note | undefined {
  const notes = new Map<string, Note>();
  for (const { value: locale } of LANGUAGES) {
    for (let type = 1; type <= NOTE_COUNT; type++) {
      const file = join(import.meta.dirname, locale, `note-${type}.md`);
      if (existsSync(file)) notes.set(`${locale}/${type}`, readNote(file));
    }
  }
  return (type, locale) => notes.get(`${locale}/${type}`) ?? notes.get(`${FALLBACK}/${type}`);
}
