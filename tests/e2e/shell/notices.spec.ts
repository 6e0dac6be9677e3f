import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { operator } from '../support/operator';
import { expect, sends, test } from '../support/test';

/** Announcements reach everybody, so two concurrent tests would count each other's. */
test.describe.configure({ mode: 'serial' });

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread === 0 ? 'Notices' : `Notices, ${unread} unread`, exact: true });
const card = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });

/**
 * Publishes in the given languages.
 * @returns the notice's id.
 */
async function publish(texts: Record<string, { title: string; content: string }>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'statex-notice-'));
  for (const [locale, { title, content }] of Object.entries(texts))
    writeFileSync(join(folder, `${locale}.md`), `# ${title}\n\n${content}\n`);
  const answer = await operator('notice', 'publish', folder);
  rmSync(folder, { recursive: true });
  return answer.trim().split(' ').at(-1) ?? '';
}

test('an announcement reaches the bell of an open page, and tabs agree on the read ones', async ({
  page,
  context,
  trader,
}) => {
  expect(trader.user.account).toBe(trader.account);
  await page.goto('/markets');
  await expect(bell(page, 0)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/wallet/spot');
  await expect(bell(other, 0)).toBeVisible();

  const content = 'Trading begins at **10:00 UTC**. <b>Not bold</b>. See [fees](/user/helpDetail?id=fees).';
  await publish({ en_US: { title: 'First announcement', content } });
  for (const tab of [page, other]) await expect(bell(tab, 1)).toBeVisible();
  const second = await publish({ en_US: { title: 'Second announcement', content: 'Soon.' } });
  await publish({ en_US: { title: 'Third announcement', content: 'Later.' } });
  for (const tab of [page, other]) await expect(bell(tab, 3)).toBeVisible();

  await bell(page, 3).click();
  await page
    .getByRole('dialog', { name: 'Notices' })
    .getByRole('link', { name: /First announcement/ })
    .click();
  await expect(page).toHaveURL(/\/inform\?id=/);
  const opened = card(page, 'First announcement');
  await expect(opened.getByText('10:00 UTC')).toBeVisible();
  await expect(opened.getByText('<b>Not bold</b>')).toBeVisible();
  await expect(opened.getByRole('link', { name: 'fees' })).toHaveAttribute('href', '/user/helpDetail?id=fees');
  for (const tab of [page, other]) await expect(bell(tab, 2)).toBeVisible();

  await operator('notice', 'withdraw', second);
  for (const tab of [page, other]) await expect(bell(tab, 1)).toBeVisible();

  await other.goto('/inform?scope=unread');
  await expect(card(other, 'Third announcement')).toBeVisible();
  await expect(card(other, 'First announcement')).toHaveCount(0);
  await sends(page, 'user.notices.readAll').click();
  for (const tab of [page, other]) await expect(bell(tab, 0)).toBeVisible();
  await expect(other.getByText('You have read everything')).toBeVisible();
  await page.reload();
  await expect(bell(page, 0)).toBeVisible();
});

test('a visitor reads the announcements in the chosen language, and no private notices', async ({ page }) => {
  await publish({
    en_US: { title: 'Planned maintenance', content: 'Trading rests for half an hour.' },
    de_DE: { title: 'Geplante Wartung', content: 'Der Handel ruht eine halbe Stunde.' },
  });
  await page.goto('/inform');
  await expect(page.getByText('Log in to see the notices about your account.')).toBeVisible();
  await card(page, 'Planned maintenance').getByRole('button').click();
  await expect(page.getByText('Trading rests for half an hour.')).toBeVisible();
  await expect(sends(page, 'user.notices.readAll')).toHaveCount(0);

  await page.getByRole('button', { name: 'Language: English', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mitteilungen');
  await card(page, 'Geplante Wartung').getByRole('button').click();
  await expect(page.getByText('Der Handel ruht eine halbe Stunde.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(/\/login/);
});
