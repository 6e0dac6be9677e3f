import type { Page } from '@playwright/test';
import { spoken } from '../support/languages';
import { expect, seesToast, sends, test } from '../support/test';

const TRON = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const FUNDS_PASSWORD = 'Funds-2026!';

const WORDS = {
  en_US: {
    title: 'Withdrawal addresses',
    empty: 'No addresses yet',
    networkRequired: 'Please choose a network.',
    otherNetwork: 'This is an address of ERC20, BEP20, not of TRC20.',
    mistyped: 'The address is mistyped: its checksum is wrong.',
    shortNote: 'Please use 4 to 20 characters.',
    sendCode: 'Send code',
    useCode: 'Use this code',
    wrongFunds: 'The funds password is wrong.',
    added: 'Address added',
    usable: 'Usable',
    removeTitle: 'Delete this address?',
    deleted: 'Address deleted',
  },
  de_DE: {
    title: 'Auszahlungsadressen',
    empty: 'Noch keine Adressen',
    networkRequired: 'Bitte wählen Sie ein Netzwerk.',
    otherNetwork: 'Das ist eine Adresse von ERC20, BEP20, nicht von TRC20.',
    mistyped: 'Die Adresse enthält einen Tippfehler: Die Prüfsumme stimmt nicht.',
    shortNote: 'Bitte verwenden Sie 4 bis 20 Zeichen.',
    sendCode: 'Code senden',
    useCode: 'Diesen Code verwenden',
    wrongFunds: 'Das Transaktionspasswort ist falsch.',
    added: 'Adresse hinzugefügt',
    usable: 'Nutzbar',
    removeTitle: 'Diese Adresse löschen?',
    deleted: 'Adresse gelöscht',
  },
} as const;

const field = (page: Page, name: string) => page.getByRole('dialog').locator(`[name="${name}"]`);

for (const [locale, words] of spoken(Object.entries(WORDS))) {
  test(`an address is added with code and passwords, found, and deleted, in ${locale}`, async ({ page, trader }) => {
    expect(trader.account).toContain('@');
    await page.addInitScript(
      (language) => localStorage.setItem('language', JSON.stringify(language)),
      locale === 'de_DE' ? { name: 'Deutsch', value: locale, lang: 'de-DE', flag: 'de' } : null,
    );
    await page.goto('/user/c-symAddr');
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await expect(page.getByText(words.empty)).toBeVisible();

    await sends(page, 'user.address.open').first().click();
    const submit = sends(page, 'user.address.submit');
    await field(page, 'currency').selectOption('USDT');
    await seesToast(page, words.networkRequired, () => submit.click());
    await field(page, 'network').selectOption('TRC20');
    await field(page, 'address').fill(EVM);
    await expect(page.getByText(words.otherNetwork)).toBeVisible();
    await field(page, 'address').fill(`${TRON.slice(0, -1)}u`);
    await seesToast(page, words.mistyped, () => submit.click());
    await field(page, 'address').fill(TRON);
    await field(page, 'note').fill('abc');
    await seesToast(page, words.shortNote, () => submit.click());
    await field(page, 'note').fill('<b>Cold</b> wallet');

    await page.getByRole('button', { name: words.sendCode }).click();
    await page.getByRole('button', { name: words.useCode }).click();
    await expect(field(page, 'code')).toHaveValue(/^\d{6}$/);
    await field(page, 'fundsPassword').fill('wrong-password');
    await seesToast(page, words.wrongFunds, () => submit.click());
    await field(page, 'fundsPassword').fill(FUNDS_PASSWORD);
    await expect(submit).toBeEnabled();
    await seesToast(page, words.added, () => submit.click());

    const row = page.getByRole('row').filter({ hasText: 'TNPeeaaF…1NYqeL' });
    await expect(row).toContainText('<b>Cold</b> wallet');
    await expect(row.getByText(words.usable, { exact: true })).toBeVisible();
    await page.reload();
    await page.getByRole('searchbox').fill('nothing like it');
    await expect(row).toHaveCount(0);
    await sends(page, 'user.filters.reset').click();
    await expect(row).toBeVisible();

    await sends(page, 'user.removal.open').click();
    await expect(page.getByRole('dialog', { name: words.removeTitle })).toBeVisible();
    await page.getByRole('dialog').locator('[data-send="user.removal.dismiss"]').last().click();
    await expect(row).toBeVisible();
    await sends(page, 'user.removal.open').click();
    await seesToast(page, words.deleted, () => sends(page, 'user.removal.accept').click());
    await expect(page.getByText(words.empty)).toBeVisible();
  });
}

test('a tag is offered only where one is used, the address copied in full, and withdrawals limited to the address book', async ({
  page,
  trader,
  context,
}) => {
  expect(trader.account).toContain('@');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/user/c-symAddr');
  await sends(page, 'user.address.open').first().click();
  await field(page, 'currency').selectOption('BTC');
  await expect(field(page, 'memo')).toHaveCount(0);
  await field(page, 'currency').selectOption('XRP');
  await expect(field(page, 'network')).toHaveValue('XRP');
  await field(page, 'address').fill('rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh');
  await field(page, 'memo').fill('not a number');
  await field(page, 'note').fill('Exchange');
  await seesToast(page, 'This tag or memo does not fit the network.', () => sends(page, 'user.address.submit').click());
  await field(page, 'memo').fill('77');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: 'Use this code' }).click();
  await field(page, 'fundsPassword').fill(FUNDS_PASSWORD);
  await seesToast(page, 'Address added', () => sends(page, 'user.address.submit').click());
  await expect(page.getByRole('row').filter({ hasText: 'Tag or memo: 77' })).toBeVisible();
  await seesToast(page, 'Copy success', () => page.getByRole('button', { name: 'Copy address' }).click());
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh');

  const typed = page.getByRole('radio', { name: 'New address' });
  const isOn = 'Withdrawals now go to your address book only';
  await seesToast(page, isOn, () => sends(page, 'user.bookOnly.turnOn').click());
  await page.goto('/wallet/cash/USDT?network=TRC20');
  await expect(typed).toBeDisabled();
  await expect(page.getByText('You have limited withdrawals to your address book.')).toBeVisible();

  await page.goto('/user/c-symAddr');
  await sends(page, 'user.bookOnly.open').click();
  const submit = sends(page, 'user.bookOnly.submit');
  await seesToast(page, 'Please enter your funds password.', () => submit.click());
  await field(page, 'fundsPassword').fill('wrong-password');
  await seesToast(page, 'The funds password is wrong.', () => submit.click());
  await field(page, 'fundsPassword').fill(FUNDS_PASSWORD);
  await expect(submit).toBeEnabled();
  await seesToast(page, 'Withdrawals can go to other addresses again', () => submit.click());
  await page.goto('/wallet/cash/USDT?network=TRC20');
  await expect(typed).toBeEnabled();
});
