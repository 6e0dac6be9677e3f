import { PHONE, raiseKeyboard } from '../support/phone';
import { expect, sends, test } from '../support/test';

test.use(PHONE);

test('the account menu of a long name fits on a phone', async ({ page, trader }) => {
  await page.goto('/user/user');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Account', exact: true });
  await expect(menu).toContainText(trader.account);
  const left = () => menu.evaluate((element) => element.getBoundingClientRect().left);
  await expect.poll(left).toBeGreaterThanOrEqual(0);
});

test('a dialog stands on the keyboard', async ({ page, trader }) => {
  expect(trader.account).toContain('@');
  await page.goto('/user/portfolios');
  await sends(page, 'user.portfolio.open').click();
  const save = sends(page, 'user.portfolio.name');
  await expect(save).toBeInViewport({ ratio: 1 });
  const keyboard = 300;
  await raiseKeyboard(page, keyboard);
  const bottom = () => save.evaluate((button) => innerHeight - button.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeGreaterThan(keyboard);
});
