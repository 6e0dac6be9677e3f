import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** Our own typeface first; what it has no signs for stands in the language's, then in the others'. */
const LATIN = 'geist';
const BY_LOCALE: Readonly<Record<string, readonly string[]>> = {
  ja_JP: ['noto-sans-jp', 'noto-sans-tc', 'noto-sans-kr'],
  ko_KR: ['noto-sans-kr', 'noto-sans-tc', 'noto-sans-jp'],
};
const OTHERWISE = ['noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr'];
/** The Chinese parts list Korean signs that they do not have. */
const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/;
const KOREAN = 'noto-sans-kr';

/** Stands where no typeface has the sign. */
const MISSING = '?';

interface Slice {
  family: string;
  folder: string;
  /** Name of the part of the family, "latin" or "[12]". */
  part: string;
  has: (sign: number) => boolean;
}

/** @param ranges "U+0000-00FF,U+0131". */
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
  // The last in a style sheet wins, so that the plain part comes first.
  slices.reverse();
  known.set(family, slices);
  return slices;
}

const TABLES_AT = 12;
const TABLE_BYTES = 16;

/** Whether a TrueType font has any of the signs that it was cut down to: without one its table of signs is empty. */
function hasSigns(font: Buffer): boolean {
  for (let table = 0; table < font.readUInt16BE(4); table++) {
    const at = TABLES_AT + table * TABLE_BYTES;
    if (font.toString('latin1', at, at + 4) === 'cmap') return font.readUInt16BE(font.readUInt32BE(at + 8) + 2) > 0;
  }
  return false;
}

const fileOf = ({ family, folder, part }: Slice): string =>
  join(folder, 'files', `${family}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`);

/** A piece of a text in one of the fonts. */
export interface Run {
  font: string;
  text: string;
}

export interface Typeface {
  /** By name: the signs of the texts and no others, as TrueType. */
  fonts: ReadonlyMap<string, Buffer>;
  /** The text piece by piece, each in a font that has its signs. */
  runsOf(text: string): Run[];
}

/**
 * The fonts that some texts need in a weight (400, 600), cut down to their signs.
 * @param fontsDir where the families are, each in a folder of its own.
 * @param locale whose signs are taken where languages write the same one otherwise.
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
