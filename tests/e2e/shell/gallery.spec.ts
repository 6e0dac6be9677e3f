import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stagedFlows } from '../../../inspector/app/stage/scenes';
import { CATALOGUE } from '../../../inspector/machines/catalogue';
import type { CoverageFile, MachineCounts } from '../../support/flow/coverage';
import { ROOT } from '../../support/files';
import { WITHOUT_CONTROL } from '../support/stageExceptions';
import { openStage, play, type Played } from '../support/stagePlay';
import { expect, test } from '../support/test';

/** Every place instead of one a state, and which texts are seen where. */
const LONG = process.env['LONG'] === '1';
/** Tests that share the flows; neighbours, which are seen on the same screens, are in different ones. */
const GROUPS = 8;
/** FLOWS=fiatBuyForm,fiatSellForm plays these alone. */
const ONLY = process.env['FLOWS']?.split(',') ?? null;
/** Coverage of each flow, and in the long form which text is seen in which of its states. */
const COVERAGE = join(ROOT, 'coverage/browser');
const TEXTS = join(ROOT, 'coverage/texts');

test.describe.configure({ timeout: LONG ? 1_800_000 : 600_000 });
// Hundreds of pictures in one page: their traces would cost more than they tell.
test.use({
  trace: 'off',
  expectedNoise: { patterns: [/net::ERR_/, /Failed to load resource/, /Content Security Policy/] },
});

const MODELS = CATALOGUE.map(({ model }) => model).filter(
  ({ id }) => stagedFlows.includes(id) && (ONLY?.includes(id) ?? true),
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
}

for (const [index, models] of PARTS.entries()) {
  test(`what controls offer is what the flows take, part ${index + 1} of ${PARTS.length}`, async ({ page }) => {
    await openStage(page);
    const wrong: string[] = [];
    for (const model of models) {
      const played = await play(page, model, LONG);
      keep(model.id, played);
      wrong.push(
        ...played.missing.map((event) => `${model.id}: no control causes ${event}`),
        ...played.contradictions.map((what) => `${model.id}: ${what}`),
        ...played.stale.map((what) => `${model.id}: the exception of ${what} is not needed any more`),
        ...played.faults.map((fault) => `${model.id}: ${fault}`),
      );
    }
    expect(wrong).toEqual([]);
  });
}
