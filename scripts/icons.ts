/** Draws the application's icons from public/favicon.svg. */
import { mkdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';

const SOURCE = 'public/favicon.svg';
const FOLDER = 'public/icons';
const GROUND = '#b7f34a';
/** Systems cut maskable icons to their own shape; what is within this share of the side is never cut. */
const SAFE = 0.72;

const mark = readFileSync(SOURCE, 'utf8');
const inner = mark.replace(/^[\s\S]*?<rect[^>]*>|<\/svg>\s*$/g, '');
const margin = (32 * (1 / SAFE - 1)) / 2;
const whole = 32 + 2 * margin;
const full = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${whole} ${whole}"><rect x="${-margin}" y="${-margin}" width="${whole}" height="${whole}" fill="${GROUND}"/>${inner}</svg>`;

const ICONS = [
  { name: 'icon-192', svg: mark, size: 192 },
  { name: 'icon-512', svg: mark, size: 512 },
  { name: 'maskable-192', svg: full, size: 192 },
  { name: 'maskable-512', svg: full, size: 512 },
  { name: 'apple-touch', svg: full, size: 180 },
];

mkdirSync(FOLDER, { recursive: true });
for (const { name, svg, size } of ICONS) {
  await sharp(Buffer.from(svg), { density: 1200 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(`${FOLDER}/${name}.png`);
}
