import { SANDBOX } from '../support/exchange';
import { expect, sends, test } from '../support/test';

test('a problem report saves a masked recording, which the inspector replays page by page', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).last().fill(SANDBOX.account);
  await page.getByLabel('Login password').fill(SANDBOX.password);
  await sends(page, 'user.login.submit').click();
  await expect(page).toHaveURL(/\/home$/);

  await page.getByRole('link', { name: 'Spot trading' }).first().click();
  const form = page.getByRole('form', { name: 'Order form for BTC/USDT' });
  await form.getByRole('tab', { name: 'Market', exact: true }).click();
  await form.getByLabel('Total', { exact: true }).fill('50');
  await expect(form.locator('[data-send="user.order.submit"]')).toBeEnabled();
  await form.locator('[data-send="user.order.submit"]').click();
  await sends(page, 'user.order.accept').click();
  await expect(page.getByText('Purchase succeeded').first()).toBeVisible();

  await page.getByRole('link', { name: 'Buy crypto' }).first().click();
  await page.getByText('By quantity').click();
  await page.locator('[name="size"]').fill('25');
  await expect(sends(page, 'user.buy.continue')).toBeEnabled();
  await sends(page, 'user.buy.continue').click();
  await sends(page, 'user.purchase.submit').click();
  await expect(page).toHaveURL(/\/deal\/buy-detail\//);
  await sends(page, 'user.payment.open').click();
  await sends(page, 'user.payment.accept').click();
  await expect(page).toHaveURL(/\/deal\/buy-confirm\//);
  const { pathname } = new URL(page.url());

  await page.getByRole('link', { name: 'Report a problem' }).click();
  await page.getByLabel('What went wrong?').fill('The seller does not answer.');
  const [saved] = await Promise.all([page.waitForEvent('download'), sends(page, 'user.report.save').click()]);
  await expect(page.getByText(/The file is saved/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`${pathname}$`));

  const inspector = await context.newPage();
  await inspector.goto('/flows/recording');
  await inspector.locator('input[data-send="user.file.choose"]').setInputFiles(await saved.path());
  await expect(inspector.getByText('Repeats exactly as recorded')).toBeVisible();
  await inspector.reload();
  await expect(inspector.getByText('Repeats exactly as recorded')).toBeVisible();
  await expect(inspector.getByText('The seller does not answer.')).toBeVisible();
  await inspector.getByText(/Latest calls of the exchange/).click();
  await expect(inspector.getByText(/placeSpotOrder 200 [\da-f]{8}-/)).toBeVisible();
  await expect(inspector.getByText(SANDBOX.account)).toHaveCount(0);

  await sends(inspector, 'user.words.change').fill('user.payment.accept');
  await inspector.locator('[data-event="user.payment.accept"]').click();
  await expect(inspector.locator('figure code').first()).toHaveText(pathname.replace('buy-confirm', 'buy-detail'));
  await expect(inspector.frameLocator('iframe').locator('[data-state="paying"]')).toBeVisible();
});

test('a visitor reports a problem from the footer of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/markets?category=hot');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Report a problem' }).click();
  await expect(page).toHaveURL(/\/markets\?category=hot&report=open$/);
  await expect(page.getByRole('dialog', { name: 'Report a problem' })).toBeVisible();
  const [saved] = await Promise.all([page.waitForEvent('download'), sends(page, 'user.report.save').click()]);
  expect(saved.suggestedFilename()).toMatch(/^statex-problem-[\dT-]+\.json$/);
});
