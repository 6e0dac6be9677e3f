import { spoken } from '../support/languages';
import { expect, seesToast, sends, test } from '../support/test';
import { within } from '../../../scripts/test/pace';

const WORDS = {
  en_US: {
    title: 'Deposit',
    searched: 'Bitcoin',
    below: 'The quantity is below the minimum deposit of this network.',
    sent: '25 USDT of test coins are on their way',
    confirming: /Confirming \d+\/20/,
    success: 'Completed',
  },
  ja_JP: {
    title: '入金',
    searched: 'Bitcoin',
    below: '数量がこのネットワークの最小入金額を下回っています。',
    sent: 'テストコイン25 USDTを送りました',
    confirming: /承認中 \d+\/20/,
    success: '完了',
  },
} as const;

for (const [locale, words] of spoken(Object.entries(WORDS))) {
  test(`a deposit is followed live from detection to credit, in ${locale}`, async ({ page, trader }) => {
    expect(trader.account).toContain('@');
    await page.addInitScript(
      (language) => localStorage.setItem('language', JSON.stringify(language)),
      locale === 'ja_JP' ? { name: '日本語', value: locale, lang: 'ja-JP', flag: 'jp' } : null,
    );
    await page.goto('/wallet/recharge');
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await sends(page, 'user.currency.choose').filter({ hasText: 'USDT' }).first().click();
    await expect(page).toHaveURL(/\/wallet\/recharge\/USDT$/);
    await page.locator('input[value="TRC20"]').click({ force: true });
    await expect(page).toHaveURL(/\/wallet\/recharge\/USDT\?network=TRC20$/);
    const address = page.locator('main code').first();
    await expect(address).toHaveText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
    const shown = await address.textContent();
    await page.reload();
    await expect(address).toHaveText(shown ?? '');
    await expect(page.locator('main svg[height="200"]')).toBeVisible();

    const quantity = page.locator('[name="quantity"]');
    await quantity.fill('0.5');
    await seesToast(page, words.below, () => sends(page, 'user.coins.send').click());
    await quantity.fill('25');
    await seesToast(page, words.sent, () => sends(page, 'user.coins.send').click());
    const row = page.getByRole('row').filter({ hasText: 'TRC20' });
    await expect(row).toContainText(words.confirming);
    await expect(row).toContainText(words.success, { timeout: within(30_000) });
  });
}

test('a currency is found, its only network preselected, the address copied in full; a suspended one shows a notice', async ({
  page,
  trader,
  context,
}) => {
  expect(trader.account).toContain('@');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/wallet/recharge');
  await page.getByRole('button', { name: 'Choose a currency' }).click();
  const choices = page.getByRole('dialog', { name: 'Choose a currency' });
  await choices.getByRole('searchbox').fill('no such coin');
  await expect(choices.getByText('No currency found')).toBeVisible();
  await choices.getByRole('searchbox').fill('litec');
  await choices.getByRole('button', { name: 'LTC' }).click();
  const address = page.locator('main code').first();
  await expect(address).toHaveText(/^(ltc1|[LM])/);
  await seesToast(page, 'Copy success', () => page.getByRole('button', { name: 'Copy address' }).click());
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await address.textContent());

  await page.goto('/wallet/recharge/ATOM');
  await expect(page.getByText('Deposits of this currency are suspended.')).toBeVisible();
});
