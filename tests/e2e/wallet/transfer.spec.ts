import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createTransfer } from '../../../domain/contract/wallet/transfer';
import { call } from '../support/exchange';
import { spoken } from '../support/languages';
import { expect, seesToast, sends, test } from '../support/test';

const WORDS = {
  en_US: {
    language: null,
    form: 'Transfer between your accounts',
    latest: 'Latest transfers',
    same: 'Source and target account must differ.',
    succeeded: 'Transfer succeeded: 250.5 USDT',
    spot: 'Spot account',
    contract: 'USDT-margined contract',
    transfer: 'Transfer',
    details: 'Details',
    exported: '1 record exported',
    header: 'Time (UTC),Record number,From,To,Currency,Quantity',
  },
  de_DE: {
    language: { name: 'Deutsch', value: 'de_DE', lang: 'de-DE', flag: 'de' },
    form: 'Übertragung zwischen Ihren Konten',
    latest: 'Letzte Übertragungen',
    same: 'Quell- und Zielkonto müssen sich unterscheiden.',
    succeeded: 'Übertragung erfolgreich: 250,5 USDT',
    spot: 'Spot-Konto',
    contract: 'USDT-besicherte Futures',
    transfer: 'Übertragung',
    details: 'Details',
    exported: '1 Eintrag exportiert',
    header: 'Zeit (UTC),Vorgangsnummer,Von,Nach,Währung,Menge',
  },
} as const;

async function exportedFile(page: Page): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), sends(page, 'user.export.start').click()]);
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), lines: text.replace('\uFEFF', '').trimEnd().split('\r\n') };
}

for (const [locale, words] of spoken(Object.entries(WORDS))) {
  test(`a transfer appears in both balances and in the records without a reload, in ${locale}`, async ({
    page,
    trader,
    context,
  }) => {
    expect(trader.account).toContain('@');
    const choose = (language: unknown) => localStorage.setItem('language', JSON.stringify(language));
    await page.addInitScript(choose, words.language);
    const records = await context.newPage();
    await records.addInitScript(choose, words.language);
    await records.addInitScript(
      ([token, user]) => {
        localStorage.setItem('token', token);
        localStorage.setItem('user_info', user);
      },
      [JSON.stringify(trader.token), JSON.stringify(trader.user)] as const,
    );
    await records.goto('/wallet/wallet-log?currency=USDT&type=transfer');
    await expect(records.getByRole('row')).toHaveCount(2);

    await page.goto('/wallet/transfer?from=spot&to=contract&currency=USDT');
    const form = page.getByRole('form', { name: words.form });
    await expect(form).toBeVisible();
    await sends(page, 'user.target.choose').selectOption('spot');
    await expect(form.getByText(words.same).first()).toBeVisible();
    await sends(page, 'user.target.choose').selectOption('contract');
    await sends(page, 'user.quantity.all').click();
    await expect(sends(page, 'user.quantity.change')).not.toHaveValue('');
    await sends(page, 'user.quantity.change').fill(locale === 'de_DE' ? '250,5' : '250.5');
    await seesToast(page, words.succeeded, () => sends(page, 'user.transfer.submit').click());
    await expect(form.getByText(/^250[.,]50 USDT$/)).toHaveCount(1);
    const latest = page.getByRole('table', { name: words.latest });
    await expect(latest.getByRole('row').filter({ hasText: words.spot })).toContainText(words.contract);

    const lines = records.getByRole('row').filter({ hasText: words.transfer });
    await expect(lines).toHaveCount(2);
    await expect(lines.filter({ hasText: words.contract })).toContainText('+250');
    await records.close();

    await page.goto('/wallet/log-transfer');
    await page.getByRole('button', { name: words.details }).click();
    await expect(page.getByRole('dialog')).toContainText(/250[.,]5 USDT/);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const { name, lines: rows } = await exportedFile(page);
    expect(name).toMatch(/^statex-transfers-\d{4}-\d\d-\d\d\.csv$/);
    expect(rows[0]).toBe(words.header);
    expect(rows[1]).toMatch(
      new RegExp(`^\\d{4}-\\d\\d-\\d\\d [\\d:]{8},\\d+,${words.spot},${words.contract},USDT,250\\.50*$`),
    );
    expect(rows).toHaveLength(2);
    await expect(page.getByText(words.exported).first()).toBeVisible();
  });
}

test('filters, time range and page of the records survive a reload, and the export applies them', async ({
  page,
  trader,
  request,
}) => {
  const move = (currency: string, to: 'legal' | 'contract', quantity: string) =>
    call(request, createTransfer, { from_account: 'spot', to_account: to, currency, quantity }, trader.token);
  for (let count = 1; count <= 21; count++) await move('USDT', 'legal', String(count));
  await move('USDT', 'contract', '77');
  await page.goto('/wallet/log-transfer');
  await expect(page.getByRole('row')).toHaveCount(21);
  await page.getByRole('combobox', { name: 'To' }).selectOption('legal');
  await page.getByText('7 days', { exact: true }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/to_account=legal&days=7&page=2/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue('legal');
  const { lines } = await exportedFile(page);
  const numbers = lines.slice(1).map((line) => Number(line.split(',').at(-1)));
  expect(numbers).toEqual(Array.from({ length: 21 }, (_, at) => 21 - at));
});
