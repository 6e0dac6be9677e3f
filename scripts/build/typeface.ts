import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = join(import.meta.dirname, '../../node_modules/@fontsource-variable/geist');

/** Scripts of the nine languages covered by the typeface; Chinese, Japanese and Korean use system fonts. */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic'] as const;

const hashOf = (source: Buffer | string) => createHash('sha256').update(source).digest('base64url').slice(0, 8);
const ranges = JSON.parse(readFileSync(join(PACKAGE, 'unicode.json'), 'utf8')) as Readonly<Record<string, string>>;

/** A file of the typeface and its unicode-range. */
export const FACE_FILES = SUBSETS.map((subset) => {
  const source = readFileSync(join(PACKAGE, `files/geist-${subset}-wght-normal.woff2`));
  return { subset, source, fileName: `assets/geist-${subset}-${hashOf(source)}.woff2`, range: ranges[subset] ?? '' };
});

/**
 * Fallback fonts until the typeface has loaded, by weight: local name, and the size adjustment at which our texts have the same
 * width. Line heights match too, so that nothing shifts when it arrives.
 */
const STAND_INS = [
  ['Arial', 'Arial', 104.75, 'Arial Bold', 102.75],
  ['Roboto', 'Roboto', 105.1, 'Roboto Bold', 108.1],
  ['DejaVu', 'DejaVu Sans', 92, 'DejaVu Sans Bold', 85.6],
] as const;

const [ASCENT, DESCENT] = [100.5, 29.5];

function standIn(name: string, local: string, size: number, weights: string): string {
  const [ascent, descent] = [ASCENT, DESCENT].map((metric) => ((metric / size) * 100).toFixed(1));
  return `@font-face { font-family: 'Geist on ${name}'; font-weight: ${weights}; src: local('${local}'); size-adjust: ${size}%; ascent-override: ${ascent}%; descent-override: ${descent}%; line-gap-override: 0%; }`;
}

/** Style sheet rules of the typeface: its files by script, and the fallback fonts. */
export const faceRules = [
  ...FACE_FILES.map(
    ({ fileName, range }) =>
      `@font-face { font-family: 'Geist'; font-weight: 100 900; font-display: swap; src: url(/${fileName}) format('woff2'); unicode-range: ${range}; }`,
  ),
  ...STAND_INS.flatMap(([name, regular, size, bold, boldSize]) => [
    standIn(name, regular, size, '100 599'),
    standIn(name, bold, boldSize, '600 900'),
  ]),
].join('\n');

const SHEET = { fileName: `assets/geist-${hashOf(faceRules)}.css`, source: faceRules };

/** Returns the typeface's file for an address; undefined for any other. */
export const faceFileAt = (path: string) => [...FACE_FILES, SHEET].find(({ fileName }) => path === `/${fileName}`);

/** The file needed in every language, preloaded and cached for an installed application. */
export const FIRST_FACE = FACE_FILES[0]!.fileName;
export const FACE_AHEAD = `<link rel="preload" href="/${FIRST_FACE}" as="font" type="font/woff2" crossorigin />`;

/** Adds the typeface to a page that has no style sheet of its own. */
export const withFace = (page: string): string =>
  page.replace('</head>', `  ${FACE_AHEAD}\n    <link rel="stylesheet" href="/${SHEET.fileName}" />\n  </head>`);

/** Serves the typeface's files from this origin, like everything the application shows. */
export const typeface: Plugin = {
  name: 'typeface',
  configureServer(server) {
    server.middlewares.use((request, answer, next) => {
      const file = faceFileAt(request.url ?? '');
      if (!file) return next();
      answer.setHeader('content-type', file.fileName.endsWith('.css') ? 'text/css' : 'font/woff2');
      answer.end(file.source);
    });
  },
  generateBundle() {
    for (const { fileName, source } of [...FACE_FILES, SHEET]) this.emitFile({ type: 'asset', fileName, source });
  },
};
