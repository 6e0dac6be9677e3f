/** Draws the application's icons, and the preview card for shared links, from public/favicon.svg. */
import { mkdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { DARK } from '../src/views/kit/tokens';
import { FACE_FILES } from './build/typeface';
import { openBrowser } from './stage/openStage';

const SOURCE = 'public/favicon.svg';
const FOLDER = 'public/icons';
const GROUND = '#b7f34a';
/** Systems crop maskable icons to their own shape; content within this fraction of the side is never cropped. */
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

const CARD = { width: 1200, height: 630 } as const;
const STEPS = ['Sent', 'Accepted', 'Filling', 'Filled'];
const face = FACE_FILES.find(({ subset }) => subset === 'latin')?.source.toString('base64') ?? '';
const card = `<style>
  @font-face { font-family: Geist; font-weight: 100 900; src: url(data:font/woff2;base64,${face}); }
  body { margin: 0; padding: 76px 84px; box-sizing: border-box; height: ${CARD.height}px; display: flex; flex-direction: column; background: ${DARK.bg}; color: ${DARK.text}; font-family: Geist; }
  header { display: flex; align-items: center; gap: 22px; font-size: 46px; font-weight: 700; letter-spacing: -0.02em; }
  svg { width: 76px; height: 76px; }
  h1 { margin: auto 0; font-size: 92px; line-height: 1.02; letter-spacing: -0.04em; }
  ol { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; margin: 0; padding: 0; list-style: none; font-size: 26px; color: ${DARK.text2}; }
  li { position: relative; padding-top: 40px; }
  li::before { content: ''; position: absolute; top: 0; width: 22px; height: 22px; border-radius: 50%; background: ${DARK.accent}; }
  li:not(:last-child)::after { content: ''; position: absolute; top: 9px; left: 30px; right: 8px; height: 4px; background: ${DARK.accent}; }
</style><header>${mark}Statex</header><h1>Every step<br>in plain sight</h1><ol>${STEPS.map((step) => `<li>${step}</li>`).join('')}</ol>`;

const browser = await openBrowser();
try {
  const page = await browser.newPage({ viewport: CARD });
  await page.setContent(card);
  await page.evaluate(() => document.fonts.ready);
  await sharp(await page.screenshot())
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`${FOLDER}/card.png`);
} finally {
  await browser.close();
}
