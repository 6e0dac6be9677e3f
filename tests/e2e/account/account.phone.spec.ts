import { PHONE } from '../support/phone';
import { expect, test } from '../support/test';

test.use(PHONE);

test('the account menu of a long name fits on a phone', async ({ page, trader }) => {
  await page.goto('/user/user');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Account', exact: true });
  await expect(menu).toContainText(trader.account);
  const left = () => menu.evaluate((element) => element.getBoundingClientRect().left);
  await expect.poll(left).toBeGreaterThanOrEqual(0);
});
