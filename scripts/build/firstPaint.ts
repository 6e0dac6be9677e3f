import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { DARK, LIGHT, paletteCss, SCALE_CSS } from '../../src/views/kit/tokens';
import { GHOST_BOX, ghostLines } from '../../src/views/kit/chart/ghostLines';
import { LANGUAGES } from '../../domain/contract/choices';
import { readTexts } from '../support/texts';
import { FIRST_SCREENS } from './chunks';
import { firstFiles, type Bundle, type FirstFiles } from './firstFiles';
import { FACE_AHEAD, faceRules } from './typeface';

const FOLDER = 'src/firstPaint';
const read = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8');

type Texts = Record<string, string>;

/** Returns the texts of the first paint of the home page and of the markets, by locale. */
function words(): Record<string, Texts> {
  const of = (locale: string): Texts => {
    const [home, markets] = [readTexts(locale, 'home'), readTexts(locale, 'markets')];
    const chosen = [home['heroTitle'], home['heroText'], markets['title'], markets['lead']];
    const [heroTitle = '', heroText = '', marketsTitle = '', marketsLead = ''] = chosen;
    return { heroTitle, heroText, marketsTitle, marketsLead };
  };
  return Object.fromEntries(LANGUAGES.map(({ value }) => [value, of(value)]));
}

/** Formats a literal that is safe inside a script. */
const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
const compact = (text: string) =>
  text
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s*\n\s*/g, '\n')
    .trim();

/**
 * Returns the page before any script of the application has arrived: its styles, a skeleton of the screen at the address with its
 * static text, and preloading of that screen's files. Pure: returns the page's source with everything filled in.
 * @param files files of the build; null in development, where nothing is preloaded.
 */
export function withFirstPaint(page: string, files: FirstFiles | null): string {
  const style = read('first.css')
    .replace('FACE_OF_THE_BUILD', () => faceRules)
    .replace('TOKENS_OF_THE_BUILD', () => SCALE_CSS + paletteCss(DARK))
    .replace('LIGHT_OF_THE_BUILD', () => paletteCss(LIGHT));
  const ghost = [1, 7].map((width) => `<path d="${ghostLines(width === 1)}" stroke-width="${width}" />`).join('');
  const html = read('first.html').replace(
    '<!-- ghost candles -->',
    () => `<svg viewBox="${GHOST_BOX}" preserveAspectRatio="none">${ghost}</svg>`,
  );
  const screens = Object.entries(FIRST_SCREENS).map(([name, { at }]) => [name, at]);
  const look = read('look.js').replace("'SCREENS_OF_THE_BUILD'", () => literal(screens));
  const ahead = read('files.js').replace("'FILES_OF_THE_BUILD'", () => literal(files));
  const text = read('words.js').replace("'WORDS_OF_THE_BUILD'", () => literal(words()));
  // The build's first script is among the files.
  const source = files ? page.replace(/\s*<script type="module"[^>]*><\/script>/, '') : page;
  // Link previews fetch the card image on their own, so they need an absolute URL.
  const site = process.env['SITE_URL']?.replace(/\/$/, '') ?? '';
  const filled = source
    .replace('content="/icons/card.png"', `content="${site}/icons/card.png"`)
    .replace('<!-- look -->', () => `${FACE_AHEAD}<style>${compact(style)}</style><script>${compact(look)}</script>`)
    .replace(
      '<!-- first paint -->',
      () => `${compact(html)}<script>${compact(text)}${files ? compact(ahead) : ''}</script>`,
    );
  if (/<!-- (?:look|first paint) -->|_OF_THE_BUILD/.test(filled)) throw new Error('the page has a place left empty');
  return filled;
}

export const firstPaint: Plugin = {
  name: 'first-paint',
  transformIndexHtml: {
    order: 'post',
    handler: (page, { bundle }) => withFirstPaint(page, bundle ? firstFiles(bundle as Bundle) : null),
  },
};
