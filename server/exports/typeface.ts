import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** Our own typeface first; missing characters fall back to the language's, then to the others. */
const LATIN = 'geist';
const BY_LOCALE: Readonly<Record<string, readonly string[]>> = {
  ja_JP: ['noto-sans-jp', 'noto-sans-tc', 'noto-sans-kr'],
  ko_KR: ['noto-sans-kr', 'noto-sans-tc', 'noto-sans-jp'],
};
const OTHERWISE = ['noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr'];
/** The Chinese families list Korean characters that they do not contain. */
const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/;
const KOREAN = 'noto-sans-kr';

/** Replaces characters that no typeface has. */
const MISSING = '?';

interface Slice {
  family: string;
  folder: string;
  /** Name of the subset within the family, "latin" or "[12]". */
  part: string;
  has: (sign: number) => boolean;
}

/** @param ranges as in "U+0000-00FF,U+0131". */
function rangesOf(ranges: string): (sign: number) => boolean {
  const bounds = ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (sign) => bounds.some(([first, last]) => sign >= first && sign <= last);
}

const known = new Map<string, readonly Slice[]>();

function slicesOf(fontsDir: string, family: string): readonly Slice[] {
  const read = known.get(family);
  if (read) return read;
  const folder = join(fontsDir, family);
  const parts = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const slices = Object.entries(parts).map(([part, ranges]) => ({ family, folder, part, has: rangesOf(ranges) }));
  // The last rule in a style sheet wins, so the basic subset comes first.
  slices.reverse();
  known.set(family, slices);
  return slices;
}

const TABLES_AT = 12;
const TABLE_BYTES = 16;

/** Whether a subset TrueType font contains any character: if not, its glyph table is empty. */
function hasSigns(font: Buffer): boolean {
  for (let table = 0; table < font.readUInt16BE(4); table++) {
    const at = TABLES_AT + table * TABLE_BYTES;
    if (font.toString('latin1', at, at + 4) === 'cmap') return font.readUInt16BE(font.readUInt32BE(at + 8) + 2) > 0;
  }
  return false;
}

const fileOf = ({ family, folder, part }: Slice): string =>
  join(folder, 'files', `${family}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`);

/** A piece of text in one font. */
export interface Run {
  font: string;
  text: string;
}

export interface Typeface {
  /** TrueType fonts by name, reduced to the characters of the texts. */
  fonts: ReadonlyMap<string, Buffer>;
  /** Splits the text into runs, each in a font that has its characters. */
  runsOf(text: string): Run[];
}

/**
 * Returns the fonts that the texts need in a weight (400, 600), reduced to their characters.
 * @param fontsDir directory of the font families, one folder each.
 * @param locale decides between glyph variants of the same character.
 */
export async function typefaceOf(
  fontsDir: string,
  texts: Iterable<string>,
  locale: string,
  weight: number,
): Promise<Typeface> {
  const families = [LATIN, ...(BY_LOCALE[locale] ?? OTHERWISE)];
  const slices = families.flatMap((family) => slicesOf(fontsDir, family));
  const sliceOf = new Map<string, Slice | null>();
  const find = (sign: string): Slice | null =>
    slices.find(({ family, has }) => (!HANGUL.test(sign) || family === KOREAN) && has(sign.codePointAt(0) ?? 0)) ??
    null;
  for (const text of texts) for (const sign of text) if (!sliceOf.has(sign)) sliceOf.set(sign, find(sign));
  const needed = new Map<Slice, string>();
  for (const [sign, slice] of [...sliceOf, [MISSING, slices.find(({ has }) => has(63))] as const])
    if (slice) needed.set(slice, (needed.get(slice) ?? '') + sign);
  const fonts = new Map<string, Buffer>();
  const nameOf = ({ family, part }: Slice) => `${family} ${part} ${weight}`;
  for (const [slice, signs] of needed) {
    const cut = { targetFormat: 'truetype', variationAxes: { wght: weight } } as const;
    const font = await subsetFont(readFileSync(fileOf(slice)), signs, cut);
    if (hasSigns(font)) fonts.set(nameOf(slice), font);
  }
  const plain = nameOf([...needed.keys()].find(({ has }) => has(63)) as Slice);
  return {
    fonts,
    runsOf(text) {
      const runs: Run[] = [];
      for (const sign of text) {
        const slice = sliceOf.get(sign) ?? null;
        const has = slice !== null && fonts.has(nameOf(slice));
        const font = has ? nameOf(slice) : plain;
        const shown = has ? sign : MISSING;
        const last = runs.at(-1);
        if (last?.font === font) last.text += shown;
        else runs.push({ font, text: shown });
      }
      return runs;
    },
  };
}
