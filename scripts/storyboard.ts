/** Writes a storyboard as a self-contained page with pictures of its screens: coverage/storyboard/<flow>.<language>.html. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createBoards } from '../inspector/app/storyboard/boards';
import { SCREEN } from '../inspector/views/storyboard/screen';
import { openBrowser, openStage } from './stage/openStage';
import { serveStage } from './stage/serveStage';
import { storyboardHtml } from './storyboard/html';
import { readStoryboardOptions, type StoryboardOptions } from './storyboard/options';
import { paint } from './storyboard/paint';
import { storyboardTexts } from './storyboard/texts';

const FOLDER = 'coverage/storyboard';
/** Pictures are displayed at three quarters of their size, also on high-density screens. */
const SCALE = 1.5;

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
