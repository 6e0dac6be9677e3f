import { readFileSync } from 'node:fs';
import { sandboxOutbox } from '../../../domain/contract/wallet/wallet';
import { call } from '../support/exchange';
import { expect, sends, test } from '../support/test';

test('the data archive and an annual statement are requested, prepared and downloaded', async ({
  page,
  trader,
  request,
}) => {
  await page.goto('/wallet/profit');
  await expect(page.getByRole('heading', { name: 'Cost and profit', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Tax file' }).click();
  await expect(page).toHaveURL(/\/user\/export$/);
  const main = page.getByRole('main');

  await sends(page, 'user.ownData.request').click();
  await expect(main.locator('[aria-invalid="true"]')).toHaveCount(1);
  await page.getByLabel('Funds password').fill('Funds-2026!');
  await sends(page, 'user.ownData.request').click();
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    sends(page, 'user.ownData.fetch').first().click(),
  ]);
  expect(archive.suggestedFilename()).toMatch(/^statex-data-.*\.zip$/);
  expect(
    readFileSync(await archive.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  const mails = await call(request, sandboxOutbox, { account: trader.account });
  expect(mails[0]?.subject).toBe('Statex: your file is ready');

  await page.getByLabel('File').selectOption('statement');
  await sends(page, 'user.ownData.request').click();
  const year = new Date().getUTCFullYear();
  await page.getByRole('button', { name: `Download statex-statement-${year}.pdf` }).waitFor();
  const [statement] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download statex-statement-${year}.pdf` }).click(),
  ]);
  expect(
    readFileSync(await statement.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});
