import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../domain/contract/choices';
import { documentValues, readDocument, type Document } from './document';
import type { PlatformData } from './platform';

const NOTE_COUNT = 5;
const FALLBACK = LANGUAGES[0].value;

/**
 * Reads `<locale>/note-<type>.md` for every language.
 * @returns a function that finds a platform document by type and locale, with the default language as fallback; undefined
 * for an unknown type.
 */
export function loadNotes(platform: PlatformData): (type: number, locale: string) => Document | undefined {
  const notes = new Map<string, Document>();
  for (const { value: locale } of LANGUAGES) {
    const values = documentValues(platform, locale);
    for (let type = 1; type <= NOTE_COUNT; type++) {
      const file = join(import.meta.dirname, locale, `note-${type}.md`);
      if (existsSync(file)) notes.set(`${locale}/${type}`, readDocument(file, values));
    }
  }
  return (type, locale) => notes.get(`${locale}/${type}`) ?? notes.get(`${FALLBACK}/${type}`);
}
