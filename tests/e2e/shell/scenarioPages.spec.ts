import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Locale } from '../../../domain/contract/shell/platform';
import { STAGE_NOW } from '../../../inspector/app/stage/world';
import type { Board, Shot } from '../../../inspector/machines/storyboard/board';
import { SCENARIOS } from '../../../inspector/machines/storyboard/scenarios';
import { controlOf, screenOf, type ToldScreen } from '../../../inspector/machines/storyboard/storyboard.machine';
import { BOARD_TEXTS, boardIn } from '../../../inspector/views/storyboard/boardIn';
import {
  indexOf,
  markdownOf,
  type SeenScreen,
  type Translate,
  testerSteps,
  type TesterStep,
} from '../../../scripts/scenarios/markdown';
import { ROOT } from '../../support/files';
import { addressOfScenario, boardOfScenario, openMenuWith } from '../support/scenario';
import { openStage } from '../support/stageShow';
import { expect, test } from '../support/test';

/** Output folder of `npm run scenarios`; without it the screens are only checked. */
const FOLDER = process.env['SCENARIOS'] ?? null;
const LOCALE = (process.env['SCENARIOS_LOCALE'] ?? 'en_US') as Locale;
/** In the short run every fourth scenario; the most used ones are also walked by scenarios.spec.ts. */
const CHOSEN = SCENARIOS.filter((_, at) => FOLDER !== null || process.env['LONG'] === '1' || at % 4 === 1);
const PICTURES = FOLDER !== null && process.env['SCENARIOS_PICTURES'] !== 'off';

// Samples name a picture of another origin, which the exchange's own CSP refuses.
test.use({
  isTraced: false,
  expectedNoise: { patterns: [/net::ERR_/, /Failed to load resource/, /Content Security Policy/] },
});

type Texts = Readonly<Record<string, string>>;
const textsOf = (name: string): Texts =>
  JSON.parse(readFileSync(join(ROOT, `inspector/locales/${LOCALE}/${name}.json`), 'utf8')) as Texts;
const TEXTS = new Map(BOARD_TEXTS.map((name): [string, Texts] => [name, textsOf(name)]));

const translate: Translate = (key, values = {}) => {
  const [file = '', name = ''] = key.split(':');
  return (TEXTS.get(file)?.[name] ?? String(values['defaultValue'] ?? key)).replaceAll(
    /\{\{(\w+)\}\}/g,
    (_, value: string) => String(values[value] ?? ''),
  );
};

/** Shows a screen on the stage and returns its description. */
const told = (page: Page, { flow, state, route }: Shot): Promise<ToldScreen> =>
  page.evaluate(
    (wanted) =>
      new Promise<ToldScreen>((resolve) => {
        const hear = ({ data }: MessageEvent<{ type?: string; told?: ToldScreen }>) => {
          if (data.type !== 'flowStage.told' || !data.told) return;
          window.removeEventListener('message', hear);
          resolve({ ...data.told, picture: '' });
        };
        window.addEventListener('message', hear);
        window.postMessage({ type: 'flowStage.show', asks: true, wanted }, location.origin);
      }),
    { flow, state, route, locale: LOCALE, theme: 'light', stood: {} },
  );

const LONGEST = 160;

/** Returns the messages announced by the screen. */
const messagesOn = (page: Page): Promise<string[]> =>
  page.evaluate((longest) => {
    const texts = [...document.querySelectorAll<HTMLElement>('main :is([role="status"], [role="alert"])')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.innerText.replaceAll(/\s+/g, ' ').trim());
    return [...new Set(texts)].filter((text) => text !== '' && text.length <= longest);
  }, LONGEST);

async function seen(page: Page, shot: Shot): Promise<SeenScreen> {
  const { heading, controls, links } = await told(page, shot);
  return { heading, controls, links, menus: {}, messages: await messagesOn(page) };
}

/** Adds links hidden in menus, which stay open. */
async function withLinks(page: Page, screen: SeenScreen, addresses: readonly string[]): Promise<SeenScreen> {
  const [links, menus] = [{ ...screen.links }, { ...screen.menus }];
  for (const address of addresses) {
    const menu = await openMenuWith(page, address);
    if (menu !== null) menus[address] = menu;
    const link = page.locator(`a[href="${address}"]:visible`).first();
    if (await link.isVisible()) links[address] = (await link.innerText()).replaceAll(/\s+/g, ' ').trim();
  }
  return { ...screen, links, menus };
}

async function keepPicture(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  writeFileSync(
    join(ROOT, FOLDER ?? '', name),
    await sharp(picture).resize({ width: 960 }).webp({ quality: 80 }).toBuffer(),
  );
}

/** Only the first of several links of an action is on the screen; the others are on the pages in between. */
const linksOn = (shot: Shot): string[] =>
  (shot.ways[0]?.causes[0] ?? []).flatMap((cause) => (cause.by === 'link' ? cause.address : [])).slice(0, 1);

/** Returns the controls that a tester would not find. */
function missing({ deeds }: TesterStep, screens: Readonly<Record<string, SeenScreen>>): string[] {
  const told = Object.fromEntries(Object.entries(screens).map(([name, screen]) => [name, { ...screen, picture: '' }]));
  return deeds.flatMap(({ cause, on }) => {
    if (cause.by === 'user' && !controlOf(told, on, cause.event)) return [`${on.flow} ${on.leaf}: ${cause.event}`];
    const isHere = cause.by === 'link' && linksOn(on).includes(cause.address);
    return isHere && !screens[screenOf(on)]?.links[cause.address] ? [`${on.flow} ${on.leaf}: ${cause.address}`] : [];
  });
}

async function writePage(page: Page, id: string, title: string, board: Board): Promise<string[]> {
  const screens: Record<string, SeenScreen> = {};
  const steps = testerSteps(board);
  const nameOf = (number: number) => `pictures/${id}-${number}.webp`;
  for (const [index, { shows }] of steps.entries()) {
    if (shows.route === null) continue;
    const screen = await seen(page, shows);
    if (PICTURES) await keepPicture(page, nameOf(index + 1));
    screens[screenOf(shows)] = await withLinks(page, screen, linksOn(shows));
  }
  if (FOLDER !== null) {
    const pictureOf = (number: number) => (PICTURES && steps[number - 1]?.shows.route ? nameOf(number) : null);
    const text = markdownOf({ title, address: addressOfScenario(board), steps, pictureOf }, screens, translate);
    writeFileSync(join(ROOT, FOLDER, `${id}.md`), text);
  }
  return steps.flatMap((step) => missing(step, screens));
}

test('each control and link that a scenario names is found on the screen that it names', async ({ page }) => {
  if (FOLDER !== null) {
    rmSync(join(ROOT, FOLDER), { recursive: true, force: true });
    mkdirSync(join(ROOT, FOLDER, 'pictures'), { recursive: true });
  }
  await page.clock.setFixedTime(STAGE_NOW);
  await page.route(/^https:/, (route) => route.abort());
  await openStage(page);
  const wrong: string[] = [];
  const pages: { file: string; title: string }[] = [];
  for (const { id } of CHOSEN) {
    const board = boardIn(boardOfScenario(id), translate);
    for (const fault of await writePage(page, id, board.title, board)) wrong.push(`${id}: ${fault}`);
    pages.push({ file: `${id}.md`, title: board.title });
  }
  if (FOLDER !== null) writeFileSync(join(ROOT, FOLDER, 'index.md'), indexOf(pages, translate));
  expect(wrong).toEqual([]);
});
