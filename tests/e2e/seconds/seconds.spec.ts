import type { Locator, Page } from '@playwright/test';
import { createTransfer } from '../../../domain/contract/wallet/transfer';
import { call } from '../support/exchange';
import { walk } from '../support/scenario';
import { test } from '../support/scriptedIndex';
import { expect, seesToast, sends } from '../support/test';

/** Sequential in one worker: otherwise each worker with one of these tests would start a scripted exchange. */
test.describe.configure({ mode: 'default' });

const PAIR = 'BTC_USDT';
const BOUGHT = '50000.0000';
const FUNDS = { from_account: 'spot', to_account: 'sec_contract', currency: 'USDT', quantity: '500' } as const;

async function stake(page: Page, direction: 'up' | 'down', duration: number): Promise<void> {
  await page.locator(`input[data-send="user.duration.choose"][value="${duration}"]`).check({ force: true });
  await sends(page, 'user.stake.pick').getByText('100', { exact: true }).click();
  await sends(page, 'user.order.submit')
    .and(page.locator(`[data-direction="${direction}"]`))
    .click();
}

/** Opens the screen and places an order of 100 USDT, including the confirmation. */
async function place(page: Page, direction: 'up' | 'down', duration: number): Promise<void> {
  await page.goto('/contract_sec/btc_usdt');
  await stake(page, direction, duration);
  await expect(page.getByRole('dialog')).toContainText('100.00 USDT');
  await seesToast(page, `Contract accepted: ${direction}`, () => sends(page, 'user.order.accept').click());
}

/** Presses "verify" and reads every line as "line: holds". */
async function verify(place_: Locator): Promise<string[]> {
  await place_.locator('[data-send="user.check.start"]').click();
  const lines = place_.locator('[data-check]');
  await expect(lines.first()).toBeVisible();
  return lines.evaluateAll((all) => all.map((line) => `${line.dataset['check']}: ${line.dataset['holds']}`));
}

const ALL_HOLD = ['terms', 'entryTick', 'settleTick', 'outcome', 'payout', 'hash', 'chain', 'published'].map(
  (line) => `${line}: true`,
);

/** `available` is the balance after the round: each one follows on the one before. */
const RESULTS = [
  { status: 'won', duration: 6, settle: '50010.0000', shown: '+75.00 USDT', available: '575.00', now: 'Winning' },
  { status: 'lost', duration: 6, settle: '49990.0000', shown: '−100.00 USDT', available: '475.00', now: 'Losing' },
  { status: 'drawn', duration: 6, settle: BOUGHT, shown: '0.00 USDT', available: '475.00', now: 'Level' },
  { status: 'voided', duration: 8, settle: null, shown: '0.00 USDT', available: '475.00', now: 'Level' },
] as const;

async function playRound(
  page: Page,
  { status, duration, shown, available, now }: (typeof RESULTS)[number],
): Promise<void> {
  await place(page, 'up', duration);
  const running = page.locator('li[data-order]');
  await expect(running.getByRole('timer')).toBeVisible();
  await expect(running).toContainText('Bought at 50,000.0000');
  await expect(running).toContainText(now);

  const result = page.locator(`[data-result="${status}"]`);
  await expect(result).toContainText(shown);
  await expect(result).toContainText('50,000.0000');
  if (status === 'voided') await expect(result).toContainText('the index was silent for 3 seconds before the end');
  expect(await verify(result)).toEqual(ALL_HOLD);
  await expect(result).toContainText('The result follows from this exchange’s record.');
  await sends(page, 'user.result.close').first().click();
  await expect(page.getByText(`${available} USDT`, { exact: true })).toBeVisible();
  await expect(running).toHaveCount(0);

  await page.goto(`/order/sec-history?status=${status}`);
  await page.getByRole('row').filter({ hasText: '50,000.0000' }).getByRole('button', { name: 'Details' }).click();
  expect(await verify(page.getByRole('dialog'))).toEqual(ALL_HOLD);
}

test('contracts that are won, lost, drawn and voided run, show their result and can be verified', async ({
  page,
  request,
  trader,
  scripted,
}) => {
  await call(request, createTransfer, FUNDS, trader.token);
  for (const round of RESULTS)
    await test.step(round.status, async () => {
      await scripted.script({ pair: PAIR, entry: BOUGHT, settle: round.settle });
      await playRound(page, round);
    });
});

test('the scenario of a round runs through: staked, settled and verified', async ({
  page,
  request,
  trader,
  scripted,
}) => {
  await call(request, createTransfer, FUNDS, trader.token);
  await scripted.script({ pair: PAIR, entry: BOUGHT, settle: '50010.0000' });
  await walk('secondsRound', { you: page }, { 'secondsForm user.order.submit': (here) => stake(here, 'up', 6) });
});

test('a tampered tick of the record is detected', async ({ page, request, trader, scripted }) => {
  await call(request, createTransfer, FUNDS, trader.token);
  await scripted.script({ pair: PAIR, entry: BOUGHT, settle: '49990.0000' });
  await page.route('**/api/seconds/ticks*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('"49990.0000"', '"50010.0000"');
    await route.fulfill({ response: answer, body });
  });
  await place(page, 'up', 6);
  const result = page.locator('[data-result="lost"]');
  await expect(result).toBeVisible();
  const broken = ['settleTick', 'outcome', 'payout'];
  expect(await verify(result)).toEqual(
    ALL_HOLD.map((line) => (broken.some((name) => line.startsWith(`${name}:`)) ? line.replace('true', 'false') : line)),
  );
  await expect(result).toContainText('Something differs.');
});

async function secondsShown(page: Page): Promise<number> {
  const text = (await page.getByRole('timer', { name: /left$/ }).textContent()) ?? '';
  const [first = '0', second] = text.trim().split(':');
  return second === undefined ? Number(first) : Number(first) * 60 + Number(second);
}

test('a wrong local clock and a suspended tab still show the right countdown and the missed result', async ({
  page,
  request,
  trader,
  scripted,
}) => {
  await call(request, createTransfer, FUNDS, trader.token);
  await scripted.script({ pair: PAIR, entry: BOUGHT, settle: '50010.0000' });
  await page.clock.install({ time: Date.now() - 7 * 3_600_000 });
  await place(page, 'up', 300);
  await expect(page.locator('li[data-order]')).toContainText('Winning');
  expect(await secondsShown(page)).toBeGreaterThan(240);
  expect(await secondsShown(page)).toBeLessThanOrEqual(300);

  const wake = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await scripted.pass(200_000);
  await wake();
  await expect.poll(() => secondsShown(page)).toBeLessThanOrEqual(100);
  expect(await secondsShown(page)).toBeGreaterThan(0);

  await scripted.pass(100_000);
  await wake();
  await expect(page.locator('[data-result="voided"]')).toBeVisible();
});

test('a visitor sees the market and the offers, and acting leads to the login', async ({ page, scripted }) => {
  await scripted.script({ pair: PAIR, entry: BOUGHT, settle: BOUGHT });
  await page.goto('/contract_sec/btc_usdt');
  await expect(page.locator('[data-index]')).toContainText('50,000.0000');
  await expect(page.getByText('+75%')).toBeVisible();
  await sends(page, 'user.stake.pick').getByText('100', { exact: true }).click();
  await expect(page.getByText('+75.00 USDT')).toBeVisible();
  await sends(page, 'user.login.open').click();
  await expect(page).toHaveURL(/\/login/);
});

test('the form says that the product is switched off, and accepts nothing', async ({
  page,
  request,
  trader,
  scripted,
}) => {
  await call(request, createTransfer, FUNDS, trader.token);
  await scripted.script({ pair: PAIR, entry: BOUGHT, settle: BOUGHT });
  await page.route('**/api/seconds/terms*', async (route) => {
    const answer = await route.fetch();
    const { data, ...envelope } = (await answer.json()) as { data: object };
    await route.fulfill({ json: { ...envelope, data: { ...data, open: false, closed_reason: 'country' } } });
  });
  await page.goto('/contract_sec/btc_usdt');
  await expect(
    page.getByRole('status').getByText('Seconds contracts are not available in your country.'),
  ).toBeVisible();
  await sends(page, 'user.stake.pick').getByText('100', { exact: true }).click();
  for (const submit of await sends(page, 'user.order.submit').all()) await expect(submit).toBeDisabled();
});

test('own limits refuse what is beyond them, and a self-exclusion closes the form until its end', async ({
  page,
  request,
  trader,
  scripted,
}) => {
  await call(request, createTransfer, FUNDS, trader.token);
  await scripted.script({ pair: PAIR, entry: BOUGHT, settle: BOUGHT });
  await place(page, 'up', 300);
  const dialog = page.getByRole('dialog');

  await sends(page, 'user.limits.open').click();
  await dialog.getByLabel('Daily stake limit').fill('150');
  await seesToast(page, 'Your limits apply now.', () => sends(page, 'user.limits.submit').click());
  await expect(dialog.getByText('50.00 USDT', { exact: true })).toBeVisible();
  await sends(page, 'user.limits.close').click();
  await stake(page, 'down', 300);
  const refusal = 'Your own stake limit leaves 50 USDT for today.';
  await seesToast(page, refusal, () => sends(page, 'user.order.accept').click());
  await expect(page.getByRole('alert').filter({ hasText: refusal }).first()).toBeVisible();

  await sends(page, 'user.limits.open').click();
  await sends(page, 'user.exclusion.choose').getByText('1 day', { exact: true }).click();
  await expect(dialog.filter({ hasText: 'The exclusion cannot be ended early.' })).toBeVisible();
  await sends(page, 'user.exclusion.accept').click();
  const until = /You have excluded yourself from seconds contracts until .+\./;
  await expect(dialog.getByRole('status').filter({ hasText: until })).toBeVisible();
  await sends(page, 'user.limits.close').click();
  await expect(page.getByRole('status').filter({ hasText: until })).toBeVisible();
  for (const submit of await sends(page, 'user.order.submit').all()) {
    await expect(submit).toBeDisabled();
    await expect(submit).toHaveAttribute('title', until);
  }
});
