import { stagedFlows } from '../../../inspector/app/stage/scenes';
import { CATALOGUE } from '../../../inspector/machines/catalogue';
import { explore } from '../../../inspector/machines/explorer/explore';
import { placesToShow } from '../../../inspector/machines/explorer/places';
import { axeFindings, contrastFindings } from '../support/access';
import { openStage, show } from '../support/stageShow';
import { expect, test } from '../support/test';
import { within } from '../../../scripts/test/pace';

/** FLOWS=fiatBuyForm,fiatSellForm checks only these. */
const ONLY = process.env['FLOWS']?.split(',') ?? null;
const STAGED = CATALOGUE.filter(({ model: { id } }) => stagedFlows.includes(id) && (ONLY?.includes(id) ?? true));
/** Checking every state of the gallery takes many minutes, so only the long run does it. */
const FLOWS = process.env['LONG'] === '1' ? STAGED : [];

/** Some states leave the screen to another flow; access.spec.ts checks that every address has these. */
const OF_THE_PAGE = ['landmark-one-main', 'page-has-heading-one'];

test.describe.configure({ timeout: within(1_200_000) });
test.use({
  isTraced: false,
  // Colours in transition between themes must not be reported, and waiting for them takes long.
  contextOptions: { reducedMotion: 'reduce' },
  expectedNoise: { patterns: [/net::ERR_/, /Failed to load resource/, /Content Security Policy/] },
});

for (const { model } of FLOWS) {
  test(`every state of ${model.id} is accessible in both themes`, async ({ page }) => {
    await openStage(page);
    const findings: string[] = [];
    for (const { route, state } of placesToShow(explore(model))) {
      await show(page, { flow: model.id, route, state, theme: 'dark' });
      findings.push(...(await axeFindings(page, OF_THE_PAGE)).map((finding) => `${state} dark ${finding}`));
      // The themes differ in their colours only.
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
      findings.push(...(await contrastFindings(page)).map((finding) => `${state} light ${finding}`));
    }
    expect(findings).toEqual([]);
  });
}
