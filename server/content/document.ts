import { readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../domain/contract/choices';
import type { PlatformData } from './platform';

/** A text for people. `content` is in the light markup of domain/rules/noteText. */
export interface Document {
  title: string;
  content: string;
}

/** Values of the {{name}} placeholders in a document. */
type DocumentValues = Readonly<Record<string, string>>;

const sample = (file: string): string => readFileSync(join(import.meta.dirname, '../../examples', file), 'utf8').trim();

/** Example programs shown in documents, and figures of this exchange formatted for the language. */
export function documentValues({ config }: PlatformData, locale: string): DocumentValues {
  const tag = LANGUAGES.find(({ value }) => value === locale)?.tag ?? LANGUAGES[0].tag;
  const numbers = new Intl.NumberFormat(tag);
  const { legal_trade: trade, name_check: check } = config;
  return {
    payTime: numbers.format(trade.pay_time),
    confirmTime: numbers.format(trade.confirm_time),
    maxUnpaid: numbers.format(trade.max_unpaid_num),
    drawCheck: numbers.format(check.draw_check),
    drawUncheck: numbers.format(check.draw_uncheck),
    trustSingle: numbers.format(check.trust_single),
    trustTotal: numbers.format(check.trust_total),
    trustUncheck: numbers.format(check.trust_uncheck),
    email: config.service_info.email,
    ccxtJavascript: sample('ccxt.mjs'),
    ccxtPython: sample('ccxt.py'),
    connector: sample('connector.cjs'),
  };
}

/**
 * Reads a Markdown file whose first line is "# " followed by the title.
 * @throws when the title is missing or the text names an unknown value.
 */
export function readDocument(file: string, values: DocumentValues): Document {
  const text = readFileSync(file, 'utf8').replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file}: there is no value {{${name}}}`);
    return value;
  });
  const [first = '', ...rest] = text.trim().split('\n');
  if (!first.startsWith('# ')) throw new Error(`${file}: the first line must be "# " and the title`);
  return { title: first.slice(2).trim(), content: rest.join('\n').trim() };
}

/** Texts are part of the program: an exchange that starts with the same platform in the same process reads them no more. */
export function oncePerPlatform<Read>(read: (platform: PlatformData) => Read): (platform: PlatformData) => Read {
  const known = new Map<string, Read>();
  return (platform) => {
    const key = JSON.stringify(platform);
    const found = known.get(key) ?? read(platform);
    known.set(key, found);
    return found;
  };
}

const NOTE_COUNT = 5;
const FALLBACK = LANGUAGES[0].value;

/**
 * Reads `<locale>/note-<type>.md` for every language.
 * @returns a function that finds a platform document by type and locale, with the default language as fallback; undefined
 * for an unknown type.
 */
export const loadNotes = oncePerPlatform((platform): ((type: number, locale: string) => Document | undefined) => {
  const notes = new Map<string, Document>();
  for (const { value: locale } of LANGUAGES) {
    const values = documentValues(platform, locale);
    for (let type = 1; type <= NOTE_COUNT; type++) {
      const file = join(import.meta.dirname, locale, `note-${type}.md`);
      if (existsSync(file)) notes.set(`${locale}/${type}`, readDocument(file, values));
    }
  }
  return (type, locale) => notes.get(`${locale}/${type}`) ?? notes.get(`${FALLBACK}/${type}`);
});
