import { within } from '../../../scripts/test/pace';
import { misfitsOf } from '../support/overflow';
import { expect, sends, test } from '../support/test';

/** Screens are painted one after the other. */
const PAINTED = { timeout: within(60_000) };

// Samples name a picture of another origin, which the exchange's own CSP refuses.
test.use({ expectedNoise: { patterns: [/Content Security Policy/] } });

test('a purchase is shown as screens with the texts of their own controls', async ({ page }) => {
  test.slow();
  await page.goto('/flows/storyboard');
  await sends(page, 'user.query.change').fill('Transfer is done');
  await page.getByRole('button', { name: /^Fiat order, buyer/ }).click();
  await expect(page).toHaveURL(/\/flows\/storyboard\/fiatBuyOrder$/);
  const shot = (number: number) => page.locator(`[data-shot="${number}"]`);
  await expect(shot(3)).toContainText('Press “The transfer is done”', PAINTED);
  await expect(shot(3).getByRole('img', { name: 'Is the transfer done?' })).toBeVisible(PAINTED);
  await expect(shot(2)).toContainText('Your turn');
  await expect(shot(5)).toContainText('Seller’s turn');
  await expect(page.locator('[data-tone="refusal"]').first()).toContainText('Refused: ');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await sends(page, 'user.strip.choose').selectOption({ index: 1 });
  await expect(page).toHaveURL(/\?to=\d+$/);
  await expect(page.getByRole('heading', { name: 'Film strip' })).toBeVisible();
});

test('a storyboard on a phone reads in German, one screen below the other, and nothing is cut off', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('language', JSON.stringify({ value: 'de_DE' })));
  await page.goto('/flows/storyboard/fiatBuyOrder');
  const shot = (number: number) => page.locator(`[data-shot="${number}"]`);
  await expect(shot(2)).toContainText('Der Käufer überweist das Geld innerhalb der Zahlungsfrist');
  await expect(shot(2)).toContainText('Sie sind am Zug');
  await expect(shot(5)).toContainText('Verkäufer am Zug');
  const lefts = await page
    .locator('[data-shot]')
    .evaluateAll((shots) => shots.map((one) => one.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
  expect(await misfitsOf(page)).toEqual([]);
});
