import type { Page } from '@playwright/test';
import { screenFindings } from '../support/access';
import { VISITOR_SCREENS } from '../support/screens';
import { expect, sends, test } from '../support/test';

const LONG = process.env['LONG'] === '1';
const THEMES = ['dark', 'light'] as const;
const PHONE = { width: 390, height: 844 };
/** Number of screens per test. */
const A_TEST = 8;

const inspectShown = async (page: Page) => expect(await screenFindings(page)).toEqual([]);

async function inspect(page: Page, path: string, theme: (typeof THEMES)[number]) {
  await page.emulateMedia({ colorScheme: theme });
  await page.goto(path);
  return (await screenFindings(page)).map((finding) => `${path} ${theme} ${finding}`);
}

/** A trader's screens are checked in coldLoad.spec.ts. Themes alternate by screen; the long run checks each screen in both. */
async function inspectAll(page: Page, paths: readonly string[]) {
  const findings: string[] = [];
  for (const [at, path] of paths.entries()) {
    const themes = LONG ? THEMES : THEMES.filter((_, theme) => theme === at % THEMES.length);
    for (const theme of themes) findings.push(...(await inspect(page, path, theme)));
  }
  expect(findings).toEqual([]);
}

const groups = (paths: readonly string[]) =>
  Array.from({ length: Math.ceil(paths.length / A_TEST) }, (_, at) => paths.slice(at * A_TEST, (at + 1) * A_TEST));

const answers = (page: Page, path: string, data: unknown) =>
  page.route(`**${path}`, (route) => route.fulfill({ json: { code: 200, msg: '', data, server_time: Date.now() } }));

for (const [size, viewport] of [['wide', null] as const, ...(LONG ? [['phone', PHONE] as const] : [])]) {
  test.describe(`on a ${size} screen`, () => {
    if (viewport) test.use({ viewport });
    for (const paths of groups(VISITOR_SCREENS))
      test(`a visitor's screens are accessible: ${paths.join(' ')}`, ({ page }) => inspectAll(page, paths));
  });
}

test('a screen reached by a link and the second steps of a login and a password reset are accessible', async ({
  page,
}) => {
  await page.goto('/home');
  await page.getByRole('navigation').getByRole('link', { name: 'Markets', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible();
  await inspectShown(page);

  await answers(page, '/api/login', { session: null, ticket: 'ticket' });
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await page.getByRole('button', { name: 'Fill in this account' }).click();
  await sends(page, 'user.login.submit').click();
  await expect(sends(page, 'user.secondFactor.submit')).toBeEnabled();
  await inspectShown(page);

  await page.emulateMedia({ colorScheme: 'light' });
  await answers(page, '/api/password_reset/verify', { ticket: 'ticket', second_factor: true });
  await page.goto('/forget-pass');
  await page.getByLabel('Email', { exact: true }).last().fill('axe@statex.test');
  await page.getByLabel('Verification code').fill('123456');
  await sends(page, 'user.resetIdentity.submit').click();
  await expect(page).toHaveURL(/\/set-pass$/);
  await inspectShown(page);
});
