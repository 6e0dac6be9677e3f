/** Writes a storyboard as a self-contained page with pictures of its screens: coverage/storyboard/<flow>.<language>.html. */
import type { Page } from 'playwright';
import sharp from 'sharp';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createBoards } from '../inspector/app/storyboard/library';
import { SCREEN } from '../inspector/views/storyboard/boardIn';
import { openBrowser, openStage, pictureOf } from './stage/openStage';
import { serveStage } from './stage/serveStage';
import { storyboardHtml } from './storyboard/html';
import { readStoryboardOptions, type StoryboardOptions } from './storyboard/options';
import { storyboardTexts } from './storyboard/texts';
import type { Board, Shot } from '../inspector/machines/storyboard/board';
import {
  nextShot,
  screenOf,
  shownShots,
  type Told,
  type ToldScreen,
} from '../inspector/machines/storyboard/storyboard.machine';

const FOLDER = 'coverage/storyboard';
/** Pictures are displayed at three quarters of their size, also on high-density screens. */
const SCALE = 1.5;

/** A screen that has not been described within this time is a fault of the stage, ms. */
const TOLD_WITHIN = 60_000;

type Look = Pick<StoryboardOptions, 'locale' | 'theme'>;

/**
 * Requests a screen from the stage as the inspector's storyboard does.
 * @returns the screen's description once painted.
 */
const tell = (page: Page, { flow, state, route }: Shot, { locale, theme }: Look): Promise<ToldScreen> =>
  page.evaluate(
    ({ wanted, within }) =>
      new Promise<ToldScreen>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`${wanted.flow} ${wanted.state} was not painted`)), within);
        const hear = ({ data }: MessageEvent<{ type?: string; told?: ToldScreen }>) => {
          if (data.type !== 'flowStage.told' || !data.told) return;
          clearTimeout(late);
          window.removeEventListener('message', hear);
          resolve({ ...data.told, picture: '' });
        };
        window.addEventListener('message', hear);
        window.postMessage({ type: 'flowStage.show', asks: true, wanted }, location.origin);
      }),
    { wanted: { flow, state, route, locale, theme, stood: {} }, within: TOLD_WITHIN },
  );

/** Paints all screens of a storyboard one after the other and takes their pictures. */
async function paint(page: Page, board: Board, look: Look): Promise<Told> {
  const numbers = shownShots(board, null);
  let told: Told = {};
  for (let shot = nextShot(board, numbers, told); shot; shot = nextShot(board, numbers, told)) {
    const screen = await tell(page, shot, look);
    const picture = await sharp(await pictureOf(page))
      .webp({ quality: 80 })
      .toBuffer();
    told = {
      ...told,
      [screenOf(shot)]: { ...screen, picture: `data:image/webp;base64,${picture.toString('base64')}` },
    };
  }
  return told;
}

async function write({ board: id, locale, theme }: StoryboardOptions): Promise<void> {
  const board = createBoards()(id);
  if (!board) throw new Error(`there is no storyboard ${id}: /flows/storyboard lists them`);
  const stage = await serveStage('.');
  const browser = await openBrowser();
  try {
    const page = await openStage(browser, stage.address, { ...SCREEN, scale: SCALE });
    const told = await paint(page, board, { locale, theme });
    const html = storyboardHtml({ board, told, texts: await storyboardTexts(locale), theme });
    const file = `${FOLDER}/${id}.${locale}.html`;
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, html);
    console.log(`${file}: ${Object.keys(told).length} screens, ${Math.ceil(html.length / 1024)} kB`);
  } finally {
    await browser.close();
    stage.close();
  }
}

try {
  await write(readStoryboardOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
