import { addressOf, STAGE } from '../../src/app/gallery/address';
import { stagedFlows } from '../../src/app/stage/scenes';
import { CATALOGUE } from '../../src/machines/catalogue';
import { allStates } from '../../src/machines/explorer/engine';
import { axeFindings } from './support/access';
import { expect, test } from './support/test';

/** Every state of the gallery takes an hour: only in the long form. */
const FLOWS = process.env['LONG'] === '1' ? CATALOGUE.filter(({ model }) => stagedFlows.includes(model.id)) : [];
const LOOK = { nth: 0, locale: 'en_US', width: 1440, pricing: 'USD', keys: false } as const;

test.describe.configure({ timeout: 1_200_000 });
test.use({ expectedNoise: { patterns: [/net::ERR_/, /Failed to load resource/, /Refused to load/, /xstate/i] } });

for (const { model } of FLOWS) {
  test(`every state of ${model.id} is accessible in both themes`, async ({ page }) => {
    const states = allStates(model.machine)
      .filter(({ type, always }) => type !== 'compound' && type !== 'parallel' && !always?.length)
      .map(({ path }) => path.join('.'));
    const findings: string[] = [];
    for (const state of states) {
      for (const theme of ['dark', 'light'] as const) {
        await page.goto(addressOf(STAGE, { ...LOOK, flow: model.id, state, theme }));
        await expect(page.locator('main, dialog').first()).toBeVisible();
        findings.push(...(await axeFindings(page)).map((finding) => `${state} ${theme} ${finding}`));
      }
    }
    expect(findings).toEqual([]);
  });
}
