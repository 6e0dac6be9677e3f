import type { Page } from '@playwright/test';
import { spoken } from '../support/languages';
import { expect, seesToast, sends, test } from '../support/test';

const FUNDS_PASSWORD = 'Funds-2026!';
const IBAN = 'DE89 3704 0044 0532 0130 00';

const WORDS = {
  en_US: {
    title: 'Payment methods',
    empty: 'No payment methods yet',
    holderRequired: 'Please enter the full name.',
    numberRequired: 'Please enter the card or account number.',
    bankRequired: 'Please enter the bank name.',
    wrongIban: 'Please enter a valid IBAN.',
    added: 'Collection method added',
    edited: 'Collection method edited',
    deleted: 'Collection method deleted',
    kept: 'Leave empty to keep the current number.',
    edit: 'Edit',
  },
  ja_JP: {
    title: '受取方法',
    empty: '受取方法はまだありません',
    holderRequired: '氏名を入力してください。',
    numberRequired: 'カード番号または口座番号を入力してください。',
    bankRequired: '銀行名を入力してください。',
    wrongIban: '有効なIBANを入力してください。',
    added: '受取方法を追加しました',
    edited: '受取方法を編集しました',
    deleted: '受取方法を削除しました',
    kept: '空欄のままにすると現在の番号を維持します。',
    edit: '編集',
  },
} as const;

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const submit = (page: Page) => sends(page, 'user.method.submit');

for (const [locale, words] of spoken(Object.entries(WORDS))) {
  test(`a bank account is added, edited and deleted, in ${locale}`, async ({ page, trader }) => {
    expect(trader.account).toContain('@');
    await page.addInitScript(
      (language) => localStorage.setItem('language', JSON.stringify(language)),
      locale === 'ja_JP' ? { name: '日本語', value: locale, lang: 'ja-JP', flag: 'jp' } : null,
    );
    await page.goto('/user/c-collAddr');
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await expect(page.getByText(words.empty)).toBeVisible();
    await page.locator('main a[href="/user/addCollAddr"]').first().click();

    await field(page, 'currency').selectOption('EUR');
    await seesToast(page, words.holderRequired, () => submit(page).click());
    for (const text of [words.numberRequired, words.bankRequired]) await expect(page.getByText(text)).toBeVisible();
    await field(page, 'holder').fill('Ada Lovelace');
    await field(page, 'number').fill(IBAN.replace('89', '88'));
    await field(page, 'bank').fill('First Bank');
    await field(page, 'fundsPassword').fill(FUNDS_PASSWORD);
    await seesToast(page, words.wrongIban, () => submit(page).click());
    await field(page, 'number').fill(IBAN);
    await seesToast(page, words.added, () => submit(page).click());

    await expect(page).toHaveURL(/\/user\/c-collAddr$/);
    const card = page.getByRole('listitem').filter({ hasText: 'First Bank' });
    await expect(card).toContainText('•••• 3000');
    await card.getByRole('link', { name: words.edit }).click();
    await expect(page).toHaveURL(/\/user\/editCollAddr\?id=/);
    await page.reload();
    await expect(field(page, 'holder')).toHaveValue('Ada Lovelace');
    await expect(page.getByText(words.kept)).toBeVisible();
    await expect(field(page, 'number')).toHaveValue('');
    await field(page, 'branch').fill('Berlin');
    await field(page, 'fundsPassword').fill(FUNDS_PASSWORD);
    await seesToast(page, words.edited, () => submit(page).click());
    await expect(card).toContainText('Berlin');
    await expect(card).toContainText('•••• 3000');

    await sends(page, 'user.removal.open').click();
    await page.getByRole('dialog').locator('[data-send="user.removal.dismiss"]').last().click();
    await sends(page, 'user.removal.open').click();
    await seesToast(page, words.deleted, () => sends(page, 'user.removal.accept').click());
    await expect(page.getByText(words.empty)).toBeVisible();
  });
}

test('one of two cards of a currency is the default, and an unknown payment method is reported', async ({
  page,
  trader,
}) => {
  expect(trader.account).toContain('@');
  for (const number of ['4111 1111 1111 1111', '5500 0000 0000 0004']) {
    await page.goto('/user/addCollAddr');
    await field(page, 'currency').selectOption('USD');
    await field(page, 'holder').fill('Ada Lovelace');
    await field(page, 'number').fill(number);
    await field(page, 'bank').fill(`Bank ${number.slice(-4)}`);
    await field(page, 'fundsPassword').fill(FUNDS_PASSWORD);
    await seesToast(page, 'Collection method added', () => submit(page).click());
    await expect(page).toHaveURL(/\/user\/c-collAddr$/);
  }
  const second = page.getByRole('listitem').filter({ hasText: 'Bank 0004' });
  await seesToast(page, 'Default changed', () => second.locator('[data-send="user.default.choose"]').click());
  await expect(second.getByText('Default', { exact: true })).toBeVisible();
  await page.goto('/user/editCollAddr?id=nothing');
  await expect(page.getByText('Payment method not found')).toBeVisible();
  await page.getByRole('link', { name: 'To the payment methods' }).click();
  await expect(page).toHaveURL(/\/user\/c-collAddr$/);
});
