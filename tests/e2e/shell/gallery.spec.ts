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

/** Every place instead of one per state, and the texts seen in each. */
const LONG = process.env['LONG'] === '1';
/** FLOWS=fiatBuyForm,fiatSellForm plays only these. */
const ONLY = process.env['FLOWS']?.split(',') ?? null;
/** SCREENS=record records the screens' texts, against which all other runs compare. */
const RECORD = process.env['SCREENS'] === 'record';
/** Number of tests among which flows are divided; neighbours, which share screens, are in different ones. */
const GROUPS = LONG || RECORD ? 8 : 3;
/**
 * Screen texts are compared on request only, because it doubles the duration, but always where a wrong figure would send money
 * away.
 */
const ALWAYS_READ = ['fiatBuyOrder', 'transfer', 'withdrawal'];
const reads = (flow: string): boolean => LONG || ONLY !== null || ALWAYS_READ.includes(flow);
/** Minimum fraction of the mutated views that must be detected by their screens' text. */
const LEAST_TOLD = 0.9;
/** Coverage of each flow, results of its mutated views, and in the long run the texts seen in each of its states. */
const COVERAGE = join(ROOT, 'coverage/browser');
const VIEWS = join(ROOT, VIEWS_FOLDER);
const TEXTS = join(ROOT, 'coverage/texts');

test.describe.configure({ timeout: within(LONG || RECORD ? 1_800_000 : 600_000) });
// Traces of hundreds of pictures in one page would cost more than they reveal.
test.use({
  isTraced: false,
  timezoneId: 'UTC',
  expectedNoise: { patterns: [/net::ERR_/, /Failed to load resource/, /Content Security Policy/] },
});

const isImportant = (flow: string) => IMPORTANT.some((picture) => picture.flow === flow);
/** Walked on all their paths by paths.spec.ts. */
const WALKED = ['login', 'spotOrder'];
/** The short run plays the most used flows, including money and identity. */
const MODELS = CATALOGUE.map(({ model }) => model).filter(
  ({ id }) =>
    stagedFlows.includes(id) && (ONLY?.includes(id) ?? (LONG || RECORD || (isImportant(id) && !WALKED.includes(id)))),
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

/** Stores the results of a flow for the reports. */
function keep(flow: string, played: Played): void {
  const machines = { [flow]: countsOf(flow, played) };
  const file: CoverageFile = { format: 'statex.coverage', version: 1, source: 'browser', machines };
  write(COVERAGE, flow, file);
  if (LONG) write(TEXTS, flow, played.texts);
  if (reads(flow)) write(VIEWS, flow, spoiledOf(flow, played));
}

/** Returns the results of the flow's mutated views, for the path report. */
function spoiledOf(machine: string, { spoiled }: Played): MutationFile {
  const survivors = spoiled.flatMap(({ untold }) => untold);
  const mutants = spoiled.reduce((sum, { tried }) => sum + tried, 0);
  return { machine, oneIn: LONG ? 1 : SPOILED_SAMPLE, mutants, survivors, equivalent: [] };
}

/** Returns the mutated views not detected by any text, if there are too many. */
function untoldOf(flow: string, played: Played): readonly string[] {
  const { mutants, survivors } = spoiledOf(flow, played);
  return survivors.length > Math.max(1, (1 - LEAST_TOLD) * mutants) ? survivors : [];
}

/** Returns the flow's screens as text, relative to the first screen of the preceding flow that is shown on a similar page. */
async function textOf(page: Page, flow: string, screens: readonly SeenScreen[]): Promise<string> {
  const base = baseOf(flow, stagedFlows);
  return screensText(screens, base === null ? null : await readFirst(page, base));
}

// While recording, flows without a file are just being written.
if (!RECORD) {
  test('screens are recorded for exactly the flows that exist', () => {
    expect(keptFlows().toSorted()).toEqual(stagedFlows.toSorted());
  });
}

for (const [index, models] of PARTS.entries()) {
  test(`controls offer exactly the events that the flows accept, part ${index + 1} of ${PARTS.length}`, async ({
    page,
  }) => {
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
