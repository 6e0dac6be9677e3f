import type { HelpEntry } from '../../../../domain/contract/shell/help';

/** Text normalised for comparison, with the original position of each of its characters. */
interface Folded {
  text: string;
  places: readonly number[];
}

const KATAKANA = /[\u30A1-\u30F6]/g;
const KATAKANA_TO_HIRAGANA = 0x60;
/** Latin accents only; in other scripts, marks distinguish letters. */
const ACCENTS = /[\u0300-\u036F]/g;

const foldPiece = (piece: string): string =>
  piece
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replace(KATAKANA, (letter) => String.fromCodePoint(letter.codePointAt(0)! - KATAKANA_TO_HIRAGANA));

/** Folds case, accents, width and kind of kana; decomposes Hangul, so that a partial syllable matches too. */
function fold(original: string): Folded {
  let text = '';
  const places: number[] = [];
  let at = 0;
  for (const piece of original) {
    const folded = foldPiece(piece);
    text += folded;
    for (let index = 0; index < folded.length; index++) places.push(at);
    at += piece.length;
  }
  return { text, places };
}

/** Scripts written without spaces, in which a single letter can be a word. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Minimum stem length; longer words also match by their stem, so that the ending does not matter. */
const STEM_MIN = 4;
/** Short words lose only one letter as ending: "forgot" must not match "forged". */
const SHORT_MAX = 6;
const ENDING = { short: 1, long: 2 };

/** Words of a query in folded form. `languageTag`: "ja-JP". */
function wordsOf(query: string, languageTag: string): string[] {
  const segments = [...new Intl.Segmenter(languageTag, { granularity: 'word' }).segment(query)];
  const words = segments.filter((one) => one.isWordLike).map((one) => one.segment);
  const wanted = words.filter((word) => DENSE.test(word) || word.length > 1);
  return [...new Set((wanted.length > 0 ? wanted : words).map((word) => fold(word).text))];
}

const stemOf = (word: string) =>
  word.slice(0, Math.max(STEM_MIN, word.length - (word.length > SHORT_MAX ? ENDING.long : ENDING.short)));

/** Position and length of a word or its stem in the text; null when absent. */
function find(text: string, word: string): { at: number; length: number } | null {
  const whole = text.indexOf(word);
  if (whole >= 0) return { at: whole, length: word.length };
  if (word.length <= STEM_MIN) return null;
  const stem = stemOf(word);
  const part = text.indexOf(stem);
  return part >= 0 ? { at: part, length: stem.length } : null;
}

const TITLE_POINTS = 10;
const TEXT_POINTS = 1;
const WHOLE_WORD_POINTS = 1;

function pointsOf(folded: string, word: string, points: number): number {
  const found = find(folded, word);
  if (!found) return 0;
  return points + (found.length === word.length ? WHOLE_WORD_POINTS : 0);
}

interface HelpMatch {
  entry: HelpEntry;
  /** Excerpt around the first word found, in parts; matches are marked. */
  excerpt: readonly { text: string; found: boolean }[];
}

const BEFORE = 40;
const LENGTH = 160;
/** Words longer than this may be cut. */
const WORD_MAX = 18;

/** Position of the first word start at or after `at`, so that no word is cut. */
function wordStart(text: string, at: number): number {
  const blank = text.indexOf(' ', at);
  return blank >= 0 && blank - at < WORD_MAX ? blank + 1 : at;
}

/** Position of the last word end at or before `at`. */
function wordEnd(text: string, at: number): number {
  const blank = text.lastIndexOf(' ', at);
  return blank >= 0 && at - blank < WORD_MAX ? blank : at;
}

function excerptOf({ text }: HelpEntry, words: readonly string[]): HelpMatch['excerpt'] {
  const folded = fold(text);
  const hits = words.map((word) => find(folded.text, word)).filter((hit) => hit !== null);
  const place = (index: number) => folded.places[index] ?? text.length;
  const first = hits.toSorted((a, b) => a.at - b.at)[0];
  if (!first) return [{ text: `${text.slice(0, wordEnd(text, LENGTH))} …`, found: false }];
  const [foundFrom, foundTo] = [place(first.at), place(first.at + first.length)];
  const lineFrom = text.lastIndexOf('\n', foundFrom) + 1;
  const from = foundFrom - BEFORE <= lineFrom ? lineFrom : Math.min(wordStart(text, foundFrom - BEFORE), foundFrom);
  const lineTo = text.indexOf('\n', foundTo);
  const end = lineTo < 0 ? text.length : lineTo;
  const to = end - from <= LENGTH ? end : Math.max(foundTo, wordEnd(text, from + LENGTH));
  return [
    { text: (from > lineFrom ? '… ' : '') + text.slice(from, foundFrom), found: false },
    { text: text.slice(foundFrom, foundTo), found: true },
    { text: text.slice(foundTo, to) + (to < end ? ' …' : ''), found: false },
  ];
}

/**
 * Finds the articles that contain every word of the query, best first. Words that no article contains are ignored; when no article
 * contains all the remaining ones, the articles that contain the most are returned.
 */
export function searchHelp(entries: readonly HelpEntry[], query: string, languageTag: string): HelpMatch[] {
  const words = wordsOf(query, languageTag);
  const rated = entries.map((entry) => {
    const [title, text] = [fold(entry.title).text, fold(entry.text).text];
    const points = words.map((word) => pointsOf(title, word, TITLE_POINTS) + pointsOf(text, word, TEXT_POINTS));
    return {
      entry,
      hits: points.filter((one) => one > 0).length,
      points: points.reduce((sum, one) => sum + one, 0),
    };
  });
  const most = Math.max(0, ...rated.map(({ hits }) => hits));
  if (most === 0) return [];
  return rated
    .filter(({ hits }) => hits === most)
    .toSorted((a, b) => b.points - a.points)
    .map(({ entry }) => ({ entry, excerpt: excerptOf(entry, words) }));
}
