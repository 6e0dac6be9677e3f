import { expect, sends, test } from './support/test';

test('a statechart is searched for, drawn, and says what a state means', async ({ page }) => {
  await page.goto('/flows');
  await expect(page.getByText('Choose a statechart')).toBeVisible();
  await sends(page, 'user.query.change').fill('fiat order');
  await page
    .getByRole('button', { name: /^Fiat order on the exchange/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/flows\/fiatOrderLifecycle$/);
  await expect(page.getByRole('heading', { level: 2, name: 'fiatOrderLifecycle' })).toBeVisible();
  const drawn = page.locator('svg g[data-send="user.state.select"]');
  await expect(drawn.first()).toBeVisible();
  const state = drawn.last();
  await state.click();
  await expect(state).toHaveAttribute('aria-pressed', 'true');
  await sends(page, 'user.zoom.in').click();
  await page.reload();
  await expect(drawn.first()).toBeVisible();
});

test('a chart that there is not says so', async ({ page }) => {
  await page.goto('/flows/nothing');
  await expect(sends(page, 'user.chart.retry')).toBeVisible();
});
