import { newTrader } from '../support/exchange';
import { expect, sends, signIn, test } from '../support/test';

test('a newcomer sees what is left, and the list stays away once it is dismissed', async ({ page, request }) => {
  await signIn(page, await newTrader(request, []));
  await page.goto('/home');
  const main = page.getByRole('main');
  for (const step of ['Verify your identity', 'Add funds', 'Make your first trade'])
    await expect(main.getByRole('link', { name: step })).toBeVisible();
  await main.getByRole('link', { name: 'Protect your account' }).click();
  await expect(page).toHaveURL(/s-securityset$/);
  await page.goto('/home');
  await sends(page, 'user.firstSteps.dismiss').click();
  await expect(sends(page, 'user.firstSteps.dismiss')).toHaveCount(0);
  await page.reload();
  await expect(main.getByRole('link', { name: 'Open the wallet' }).first()).toBeVisible();
  await expect(sends(page, 'user.firstSteps.dismiss')).toHaveCount(0);
});
