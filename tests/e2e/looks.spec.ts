import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Wanted } from '../../src/app/stage/scene';
import { openStage, show } from './support/stagePlay';
import { expect, test } from './support/test';

/** LOOKS=record takes the pictures that later runs are compared with. */
const RECORD = process.env['LOOKS'] === 'record';

test.describe.configure({ timeout: 180_000 });
test.use({
  // Many pictures in one page: their traces would cost more than they tell.
  trace: 'off',
  expectedNoise: { patterns: [/net::ERR_/, /Failed to load resource/, /Content Security Policy/] },
});

/** One of each kind: forms, lists, a dialog, a waiting, an empty and a failed screen. */
const PICTURES: readonly Wanted[] = [
  { flow: 'login', state: 'editing' },
  { flow: 'registration', state: 'securing.editing' },
  { flow: 'securitySettings', state: 'shown' },
  { flow: 'identity', state: 'applying.editing' },
  { flow: 'walletAccount', state: 'revealed' },
  { flow: 'withdrawal', state: 'editing.current' },
  { flow: 'transfer', state: 'submission.editing limit.told' },
  { flow: 'recordList', state: 'listed' },
  { flow: 'recordList', state: 'failed' },
  { flow: 'fiatBuyer', state: 'awaitingPayment' },
  { flow: 'fiatBuyer', state: 'confirmingPayment' },
  { flow: 'icoProjects', state: 'listed' },
];
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const nameOf = ({ flow, state = '' }: Wanted) => `${flow}-${state.replaceAll(/[ .]/g, '-')}`;

/** What no screen may show: a page wider than the window, a text key, a fault. */
const flaws = (page: Page) =>
  page.evaluate(() => {
    const found = [...window.flowStage!.faults()];
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (over > 0) found.push(`${over} px wider than the window`);
    const key = /\b[a-z][A-Za-z]+:[a-z][A-Za-z]*\b/.exec(document.body.innerText);
    if (key) found.push(`the key ${key[0]} instead of a text`);
    return found;
  });

for (const locale of ['en_US', 'de_DE'] as const) {
  for (const size of SIZES) {
    test(`screens fit, and show texts and no faults: ${locale}, ${size.width} px`, async ({ page }, info) => {
      await page.setViewportSize(size);
      await openStage(page);
      const wrong: string[] = [];
      for (const picture of PICTURES) {
        const name = nameOf(picture);
        const shown = await show(page, { ...picture, locale });
        if (!shown.present) wrong.push(`${name}: not on the screen`);
        await expect.poll(() => flaws(page), { message: name }).toEqual([]);
        const file = `${name}-${locale}-${size.width}.png`;
        if (!RECORD && !existsSync(info.snapshotPath(file))) continue;
        await expect(page).toHaveScreenshot(file, { mask: [page.locator('canvas')], maxDiffPixelRatio: 0.02 });
      }
      expect(wrong).toEqual([]);
    });
  }
}

test('a removed control and one that does nothing are noticed', async ({ page }) => {
  await openStage(page);
  const types = ['user.payment.open', 'user.cancel.open', 'user.payment.accept'];
  const contradictions = () => page.evaluate((wanted) => window.flowStage!.contradictions(wanted), types);
  await show(page, { flow: 'fiatBuyer', state: 'awaitingPayment' });
  await expect.poll(contradictions).toEqual([]);
  await page.locator('[data-send="user.payment.open"]').evaluate((control) => control.remove());
  expect(await contradictions()).toEqual(['-user.payment.open']);
  await show(page, { flow: 'fiatBuyer', state: 'completed' });
  await page
    .locator('main')
    .evaluate((main) => main.insertAdjacentHTML('beforeend', '<button data-send="user.payment.open">x</button>'));
  expect(await contradictions()).toEqual(['+user.payment.open']);
});

test('an error that nobody handles is noticed', async ({ page }) => {
  await openStage(page);
  await show(page, { flow: 'fiatBuyer', state: 'awaitingPayment' });
  await page.evaluate(() => window.dispatchEvent(new ErrorEvent('error', { message: 'Error: planted' })));
  await expect.poll(() => page.evaluate(() => window.flowStage!.faults())).toEqual(['Error: planted']);
});
