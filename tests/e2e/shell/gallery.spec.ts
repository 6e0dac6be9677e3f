import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { stagedFlows } from '../../../inspector/app/stage/scenes';
import { CATALOGUE } from '../../../inspector/machines/catalogue';
import type { CoverageFile, MachineCounts } from '../../support/flow/coverage';
import { ROOT } from '../../support/files';
import { VIEWS_FOLDER, type MutationFile } from '../../support/flow/mutation';
import { STAGE_NOW } from '../../../inspector/app/stage/world';
import { IMPORTANT } from '../support/lookPictures';
import { baseOf, keepScreens, keptFlows, screenFaults, screensText, type SeenScreen } from '../support/screenFiles';
import { readable } from '../support/screenWords';
import { spoilable, SPOILED_SAMPLE } from '../support/spoiledViews';
import { WITHOUT_CONTROL } from '../support/stageExceptions';
import { play, readScreens, type Played } from '../support/stagePlay';
import { openStage, readFirst } from '../support/stageShow';
import { expect, test } from '../support/test';
import { within } from '../../../scripts/test/pace';

/** Every place instead of one a state, and which texts are seen where. */
const LONG = process.env['LONG'] === '1';
/** FLOWS=fiatBuyForm,fiatSellForm plays these alone. */
const ONLY = process.env['FLOWS']?.split(',') ?? null;
/** SCREENS=record writes down what the screens say, by which every other run judges. */
const RECORD = process.env['SCREENS'] === 'record';
/** Tests that share the flows; neighbours, which are seen on the same screens, are in different ones. */
const GROUPS = LONG || RECORD ? 8 : 3;
/** What the screens say is read where somebody asks for it, as it takes as long again, and always where a wrong figure sends money away. */
const ALWAYS_READ = ['fiatBuyOrder', 'transfer', 'withdrawal'];
const reads = (flow: string): boolean => LONG || ONLY !== null || ALWAYS_READ.includes(flow);
/** Of the spoiled views so many must be told from the right ones by the words of their screens. */
const LEAST_TOLD = 0.9;
/** Coverage of each flow, what its spoiled views showed, and in the long form which text is seen in which of its states. */
const COVERAGE = join(ROOT, 'coverage/browser');
const VIEWS = join(ROOT, VIEWS_FOLDER);
const TEXTS = join(ROOT, 'coverage/texts');

test.describe.configure({ timeout: within(LONG || RECORD ? 1_800_000 : 600_000) });
// Hundreds of pictures in one page: their traces would cost more than they tell.
test.use({
  isTraced: false,
  timezoneId: 'UTC',
  expectedNoise: { patterns: [/net::ERR_/, /Failed to load resource/, /Content Security Policy/] },
});

const isImportant = (flow: string) => IMPORTANT.some((picture) => picture.flow === flow);
/** In the short form what most people use most, money and identity among it. */
const MODELS = CATALOGUE.map(({ model }) => model).filter(
  ({ id }) => stagedFlows.includes(id) && (ONLY?.includes(id) ?? (LONG || RECORD || isImportant(id))),
);
const PARTS = Array.from({ length: Math.min(GROUPS, MODELS.length) }, (_, part) =>
  MODELS.filter((__, index) => index % GROUPS === part),
);

const exceptionsOf = (flow: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(WITHOUT_CONTROL).flatMap(([name, reason]) => {
      const [id, event = ''] = name.split(' ');
      return id === flow ? [[event, reason]] : [];
    }),
  );

const countsOf = (flow: string, { states, transitions, missing }: Played): MachineCounts => ({
  states,
  transitions,
  failures: missing.map((event) => ({ path: event, error: 'no control caused it' })),
  exceptions: exceptionsOf(flow),
});

function write(folder: string, flow: string, content: unknown): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${flow}.json`), `${JSON.stringify(content, null, 2)}\n`);
}

/** Leaves what was seen of a flow for the reports. */
function keep(flow: string, played: Played): void {
  const machines = { [flow]: countsOf(flow, played) };
  const file: CoverageFile = { format: 'statex.coverage', version: 1, source: 'browser', machines };
  write(COVERAGE, flow, file);
  if (LONG) write(TEXTS, flow, played.texts);
  if (reads(flow)) write(VIEWS, flow, spoiledOf(flow, played));
}

/** What the flow's spoiled views showed, for the path report. */
function spoiledOf(machine: string, { spoiled }: Played): MutationFile {
  const survivors = spoiled.flatMap(({ untold }) => untold);
  const mutants = spoiled.reduce((sum, { tried }) => sum + tried, 0);
  return { machine, oneIn: LONG ? 1 : SPOILED_SAMPLE, mutants, survivors, equivalent: [] };
}

/** Spoiled views that no word tells, where they are too many. */
function untoldOf(flow: string, played: Played): readonly string[] {
  const { mutants, survivors } = spoiledOf(flow, played);
  return survivors.length > Math.max(1, (1 - LEAST_TOLD) * mutants) ? survivors : [];
}

/** The flow's screens as text, by the first screen of the flow before it that is seen on a page like its own. */
async function textOf(page: Page, flow: string, screens: readonly SeenScreen[]): Promise<string> {
  const base = baseOf(flow, stagedFlows);
  return screensText(screens, base === null ? null : await readFirst(page, base));
}

// While recording, flows that have no file yet are just being written.
if (!RECORD) {
  test('screens are kept of the flows that are there, and of no others', () => {
    expect(keptFlows().toSorted()).toEqual(stagedFlows.toSorted());
  });
}

for (const [index, models] of PARTS.entries()) {
  test(`what controls offer is what the flows take, part ${index + 1} of ${PARTS.length}`, async ({ page }) => {
    await page.clock.setFixedTime(STAGE_NOW);
    if (RECORD || models.some(({ id }) => reads(id))) {
      await readable(page);
      await spoilable(page);
    }
    await openStage(page);
    const wrong: string[] = [];
    for (const model of models) {
      if (RECORD) {
        keepScreens(model.id, await textOf(page, model.id, await readScreens(page, model)));
        continue;
      }
      const played = await play(page, model, LONG, reads(model.id));
      keep(model.id, played);
      const told = reads(model.id) ? screenFaults(model.id, await textOf(page, model.id, played.screens)) : [];
      wrong.push(
        ...played.missing.map((event) => `${model.id}: no control causes ${event}`),
        ...played.contradictions.map((what) => `${model.id}: ${what}`),
        ...played.stale.map((what) => `${model.id}: the exception of ${what} is not needed any more`),
        ...played.faults.map((fault) => `${model.id}: ${fault}`),
        ...told,
        ...untoldOf(model.id, played).map((what) => `${model.id}: no word shows that ${what}`),
      );
    }
    expect(wrong).toEqual([]);
  });
}
