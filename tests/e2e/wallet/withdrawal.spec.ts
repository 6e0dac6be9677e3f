import type { Page } from '@playwright/test';
import { spoken } from '../support/languages';
import { expect, seesToast, sends, test } from '../support/test';
import { within } from '../../../scripts/test/pace';

const TRON = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';
const FUNDS_PASSWORD = 'Funds-2026!';
const PLACE = '/wallet/cash/USDT?network=TRC20';

const WORDS = {
  en_US: {
    title: 'Withdraw',
    sendCode: 'Send code',
    useCode: 'Use this code',
    mistyped: 'The address is mistyped: its checksum is wrong.',
    limit: 'This exceeds what is left of your 24-hour withdrawal limit.',
    below: 'The quantity is below the minimum withdrawal of this network.',
    wrongFunds: 'The funds password is wrong.',
    succeeded: 'Withdrawal submitted successfully',
    left: '80.00 USDT left',
    completed: 'Completed',
  },
  de_DE: {
    title: 'Auszahlung',
    sendCode: 'Code senden',
    useCode: 'Diesen Code verwenden',
    mistyped: 'Die Adresse enthält einen Tippfehler: Die Prüfsumme stimmt nicht.',
    limit: 'Das übersteigt den Rest Ihres 24-Stunden-Auszahlungslimits.',
    below: 'Die Menge liegt unter der Mindestauszahlung dieses Netzwerks.',
    wrongFunds: 'Das Transaktionspasswort ist falsch.',
    succeeded: 'Auszahlung erfolgreich eingereicht',
    left: 'Noch 80,00 USDT',
    completed: 'Abgeschlossen',
  },
} as const;

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const row = (page: Page) => page.getByRole('row').filter({ hasText: 'TNPeeaaF…1NYqeL' });

/** Confirms a new address with the code shown by the sandbox. */
async function giveCode(page: Page, sendCode = 'Send code', useCode = 'Use this code'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: sendCode }).click();
  await dialog.getByRole('button', { name: useCode }).click();
  await expect(field(page, 'code')).toHaveValue(/^\d{6}$/);
}

for (const [locale, words] of spoken(Object.entries(WORDS))) {
  test(`a withdrawal is checked, reviewed, authenticated, completed and listed after a reload, in ${locale}`, async ({
    page,
    trader,
  }) => {
    expect(trader.account).toContain('@');
    await page.addInitScript(
      (language) => localStorage.setItem('language', JSON.stringify(language)),
      locale === 'de_DE' ? { name: 'Deutsch', value: locale, lang: 'de-DE', flag: 'de' } : null,
    );
    await page.goto(PLACE.toLowerCase());
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    const review = sends(page, 'user.withdrawal.review');
    await field(page, 'address').fill(`${TRON.slice(0, -1)}u`);
    await field(page, 'quantity').fill('20');
    await seesToast(page, words.mistyped, () => review.click());
    await field(page, 'address').fill(TRON);
    await field(page, 'quantity').fill('5');
    await seesToast(page, words.below, () => review.click());
    await field(page, 'quantity').fill('101');
    await seesToast(page, words.limit, () => review.click());
    await expect(field(page, 'quantity')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'quantity').fill('20');
    await review.click();

    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(TRON);
    await expect(dialog).toContainText('21 USDT');
    await giveCode(page, words.sendCode, words.useCode);
    await field(page, 'fundsPassword').fill('wrong-password');
    const submit = sends(page, 'user.withdrawal.submit');
    await seesToast(page, words.wrongFunds, () => submit.click());
    await expect(submit).toBeDisabled();
    await field(page, 'fundsPassword').fill(FUNDS_PASSWORD);
    await expect(submit).toBeEnabled();
    await seesToast(page, words.succeeded, () => submit.click());
    await expect(page.getByText(words.left)).toBeVisible();
    await expect(row(page)).toContainText(words.completed, { timeout: within(90_000) });
    await expect(sends(page, 'user.cancel.open')).toHaveCount(0);

    await page.reload();
    await expect(page.locator('input[value="TRC20"]')).toBeChecked();
    await expect(row(page).getByRole('cell', { name: '20', exact: true })).toBeVisible();
    await expect(field(page, 'address')).toHaveValue('');
  });
}

test('a withdrawal that is not yet disbursed is cancelled after confirmation and returned in full', async ({
  page,
  trader,
}) => {
  expect(trader.account).toContain('@');
  await page.goto(PLACE);
  const available = page.getByText(/^Available: /);
  const before = (await available.textContent()) ?? '';
  await field(page, 'address').fill(TRON);
  await field(page, 'quantity').fill('30');
  await sends(page, 'user.withdrawal.review').click();
  await giveCode(page);
  await field(page, 'fundsPassword').fill(FUNDS_PASSWORD);
  await seesToast(page, 'Withdrawal submitted successfully', () => sends(page, 'user.withdrawal.submit').click());
  await sends(page, 'user.cancel.open').click();
  const dialog = page.getByRole('dialog', { name: 'Do you want to cancel this withdrawal?' });
  await expect(dialog).toContainText('30 USDT');
  await seesToast(page, 'Revocation successful', () => sends(page, 'user.cancel.accept').click());
  await expect(row(page)).toContainText('Cancelled');
  await sends(page, 'user.withdrawal.again').click();
  await expect(available).toHaveText(before);
  await expect(page.getByText('100.00 USDT left')).toBeVisible();
});

test('a new address is saved to the address book, and withdrawals use it without typing', async ({ page, trader }) => {
  expect(trader.account).toContain('@');
  await page.goto(PLACE);
  await sends(page, 'user.address.open').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[name="currency"]')).toHaveValue('USDT');
  await expect(dialog.locator('[name="network"]')).toHaveValue('TRC20');
  await dialog.locator('[name="address"]').fill(TRON);
  await dialog.locator('[name="note"]').fill('Cold wallet');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByRole('button', { name: 'Use this code' }).click();
  await dialog.locator('[name="fundsPassword"]').fill(FUNDS_PASSWORD);
  await seesToast(page, 'Address added', () => sends(page, 'user.address.submit').click());
  await page.getByRole('radio', { name: 'Address book' }).check({ force: true });
  await field(page, 'addressId').selectOption({ index: 1 });
  await field(page, 'quantity').fill('20');
  await sends(page, 'user.withdrawal.review').click();
  await expect(page.getByRole('dialog')).toContainText('Cold wallet');
  await expect(field(page, 'code')).toHaveCount(0);
});
