import { PHONE } from '../support/phone';
import { expect, sends, test } from '../support/test';

test.use(PHONE);

test('the drawer on a phone has every destination and every setting', async ({ page, trader }) => {
  await page.goto('/markets');
  await expect(page.getByRole('link', { name: /^Notices/ })).toHaveAttribute('href', '/inform');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect
    .poll(() => drawer.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toEqual([
      ...['/deal', '/markets', '/subscribe', '/markets/kline/BTC_USDT', '/contract/btc_usdt', '/contract_sec/btc_usdt'],
      ...[
        '/wallet',
        '/wallet/spot',
        '/wallet/contract',
        '/wallet/secContract',
        '/wallet/legalSymbol',
        '/wallet/subscribe',
      ],
      ...['/wallet/recharge', '/wallet/cash', '/wallet/transfer', '/wallet/log-currency'],
      ...['/order/spot-current', '/order/u-hold', '/order/sec-current', '/order/legal-order', '/order/sub-hold'],
      ...[
        '/user/s-securityset',
        '/user/identity',
        '/user/portfolios',
        '/user/c-set',
        '/user/helpcenter',
        '/inform',
        '/markets?report=open',
      ],
    ]);
  await drawer.getByLabel('Pricing currency').selectOption('EUR');
  await drawer.getByLabel('Language').selectOption({ label: 'Français' });
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Trading spot' })).toBeVisible();
  await expect(sends(page, 'user.signOut.open')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(/\d\s€/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Compte', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Compte' }).getByText(trader.account)).toBeVisible();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await sends(page, 'user.signOut.open').click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  await expect(sends(page, 'user.signOut.accept')).toBeVisible();
});
