import type { Page } from '@playwright/test';
import { newTrader } from '../support/exchange';
import { fundIco, openProject, subscribe } from '../support/icoProject';
import { expect, seesToast, sends, test } from '../support/test';
import { within } from '../../../scripts/test/pace';

/** Draws follow the server's clock; how soon depends on the machine. */
const UNTIL_DRAWN = { timeout: within(150_000) };

const stage = (page: Page, state: string) => page.locator(`main[data-state^="${state}"]`);
/** Returns the figure beside a label. */
const figure = (page: Page, name: string) =>
  page
    .locator('aside dt')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]');

/** Enters a quantity and completes the participation. */
async function participate(page: Page, quantity: string): Promise<void> {
  await sends(page, 'user.quantity.change').fill(quantity);
  await sends(page, 'user.subscription.review').click();
  await seesToast(page, 'Subscription succeeded', () => sends(page, 'user.subscription.accept').click());
}

test('an over-subscribed project takes a participation and a top-up, shows the allotment, and draws again', async ({
  page,
  trader,
  request,
}) => {
  test.setTimeout(within(300_000));
  const rival = await newTrader(request);
  await fundIco(request, trader, '400');
  await fundIco(request, rival, '400');
  const project = await openProject(request, { name: 'Over', total: '1000', dayMs: 86_400_000, thawDays: 10 });
  await subscribe(request, rival, project, '800');

  await page.goto(`/subscribe?join=${project.id}`);
  const dialog = page.getByRole('dialog', { name: 'Participate in Over' });
  await expect(dialog).toContainText('400 USDT');
  await sends(page, 'user.quantity.change').fill('9');
  await expect(dialog).toContainText('Add at least 10 to reach the minimum');
  await sends(page, 'user.quantity.change').fill('900');
  await expect(dialog).toContainText('Not enough USDT in the ICO account');
  await expect(sends(page, 'user.subscription.review')).toBeDisabled();
  await participate(page, '500');
  await expect(dialog).toContainText('500 NOVA');
  await expect(dialog).toContainText('250 USDT');
  await expect(sends(page, 'user.subscription.review')).toHaveText('Add more');
  await participate(page, '200');
  await expect(dialog).toContainText('700 NOVA');

  await page.goto(`/subscribe/${project.id}`);
  await expect(page.getByText('1,500 of 1,000 NOVA subscribed')).toBeVisible();
  await expect(stage(page, 'settled')).toBeVisible(UNTIL_DRAWN);
  await expect(page.getByText('66.67%').first()).toBeVisible();
  await expect(figure(page, 'Subscribed quantity')).toHaveText('700 NOVA');
  await expect(figure(page, 'Winning quantity')).toHaveText(/^46[67] NOVA$/);
  await expect(figure(page, 'Actually paid')).toHaveText(/^233(\.5)? USDT$/);
  await expect(figure(page, 'Returned')).toHaveText(/^11(7|6\.5) USDT$/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await seesToast(page, 'Copy success', () => page.getByRole('button', { name: 'Copy receipt' }).click());
  const receipt = await page.evaluate(() => navigator.clipboard.readText());
  expect(receipt).toMatch(/^Statex · .+ · Result\nSubscribed quantity: 700 NOVA\nWinning rate: 66\.67%\n/);
  expect(receipt).toContain(`/subscribe/${project.id}`);
  await sends(page, 'user.draw.verify').click();
  await expect(page.locator('output')).toContainText('Confirmed');
  await expect(page.getByText('The results of 3 tickets are confirmed')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Yours' })).toHaveCount(2);
});

test('an under-subscribed project fills every subscription in full, and thaws the released coins to spot', async ({
  page,
  trader,
  request,
}) => {
  test.setTimeout(within(300_000));
  await fundIco(request, trader, '100');
  const project = await openProject(request, { name: 'Under', total: '5000', dayMs: 1000, thawDays: 2 });
  await subscribe(request, trader, project, '100');

  await page.goto('/order/sub-hold');
  const row = page.getByRole('row').filter({ hasText: 'Under' });
  await expect(row).toContainText('Holding');
  await page.goto(`/subscribe/${project.id}`);
  await expect(stage(page, 'settled')).toBeVisible(UNTIL_DRAWN);
  await expect(page.getByText('everyone was allotted in full')).toBeVisible();
  await expect(figure(page, 'Winning quantity')).toHaveText('100 NOVA');
  await expect(figure(page, 'Actually paid')).toHaveText('50 USDT');
  await expect(figure(page, 'Returned')).toHaveText('0 USDT');

  await page.goto('/order/sub-end');
  await row.getByRole('button', { name: 'Details' }).click();
  const drawer = page.getByRole('dialog', { name: 'Under' });
  await expect(drawer).toContainText('Can be thawed: 100 NOVA', { timeout: within(60_000) });
  await drawer.locator('[data-send="user.thaw.open"]').click();
  const thaw = page.getByRole('dialog', { name: 'Thaw Under' });
  await thaw.locator('[name="thawQuantity"]').fill('101');
  await expect(thaw).toContainText('At most 100 can be thawed now');
  await thaw.locator('[name="thawQuantity"]').fill('60');
  await sends(page, 'user.thaw.review').click();
  await expect(thaw).toContainText('Move 60 NOVA to your spot account?');
  await seesToast(page, '60 NOVA thawed to your spot account', () => sends(page, 'user.thaw.accept').click());
  await expect(drawer).toContainText('Thawed: 60 NOVA');
  await expect(drawer).toContainText('Can be thawed: 40 NOVA');

  await page.goto('/wallet/log-ico-thaw?type=thawed');
  await expect(page.getByRole('row').filter({ hasText: 'Under' })).toContainText('60');
  await page.goto('/wallet/log-ico');
  await expect(page.getByRole('row').filter({ hasText: 'Coins credited' })).toContainText('100');
  await page.goto('/wallet/spot');
  await expect(page.getByRole('row').filter({ hasText: 'NOVA' })).toContainText('60');
  await page.goto('/wallet/subscribe');
  const account = page.getByRole('table', { name: 'Freeze and thaw' });
  await expect(account.getByRole('row').filter({ hasText: 'Under' })).toContainText('40.00 NOVA');
});

test('a visitor browses projects, and is asked to log in before paying', async ({ page }) => {
  await page.goto('/subscribe');
  await expect(page.getByRole('heading', { level: 1, name: 'ICO subscription' })).toBeVisible();
  const running = page.locator('section[data-state="inProgress"]').first();
  await running.getByRole('link', { name: 'Participate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="quantity"]').fill('20');
  await expect(dialog).toContainText('Log in or register to participate.');
  await sends(page, 'user.login.open').click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/subscribe/unknown');
  await expect(page.getByText('This project does not exist.')).toBeVisible();
});
