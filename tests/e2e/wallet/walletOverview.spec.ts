import { placeSpotOrder } from '../../../domain/contract/spot/spot';
import { createTransfer } from '../../../domain/contract/wallet/transfer';
import { sandboxFaucet } from '../../../domain/contract/wallet/wallet';
import { call } from '../support/exchange';
import { spoken } from '../support/languages';
import { expect, sends, test } from '../support/test';

const TEXTS = {
  en_US: {
    overview: 'Overview',
    profit: 'Today’s profit and loss',
    contract: /USDT-margined contract\s*[\d.]+%\s*\$1,000\.00/,
    history: 'The curve needs two days',
    movements: 'Test funds',
    equity: 'Total equity',
    ratio: /Margin ratio\s*--/,
    hidden: 'Show the balances',
  },
  de_DE: {
    overview: 'Übersicht',
    profit: 'Heutiger Gewinn/Verlust',
    contract: /USDT-besicherte Futures\s*[\d,]+\s%\s*1\.000,00\s\$/,
    history: 'Die Kurve braucht zwei Tage',
    movements: 'Testguthaben',
    equity: 'Gesamtkapital',
    ratio: /Margin-Quote\s*--/,
    hidden: 'Guthaben anzeigen',
  },
} as const;

for (const locale of spoken(['en_US', 'de_DE'] as const)) {
  const texts = TEXTS[locale];

  test(`the overview shows all balances in ${locale}, and a transfer updates it without a reload`, async ({
    page,
    trader,
    request,
  }) => {
    await page.addInitScript(
      (language) => localStorage.setItem('language', JSON.stringify(language)),
      locale === 'de_DE' ? { name: 'Deutsch', value: locale, lang: 'de-DE', flag: 'de' } : null,
    );
    await page.goto('/wallet/wallet');
    await expect(page).toHaveURL(/\/wallet$/);
    await expect(page.getByRole('heading', { level: 1, name: texts.overview })).toBeVisible();
    await expect(page.getByText(texts.profit)).toBeVisible();
    await expect(page.getByText(texts.history)).toBeVisible();
    await expect(page.getByText(texts.movements, { exact: true }).first()).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    const move = { from_account: 'spot', to_account: 'contract', currency: 'USDT', quantity: '1000' } as const;
    await call(request, createTransfer, move, trader.token);
    const contract = page.getByRole('main').getByRole('listitem').filter({ hasText: texts.contract });
    await expect(contract).toBeVisible();

    await contract.getByRole('link').click();
    await expect(page).toHaveURL(/\/wallet\/contract$/);
    await expect(page.getByText(texts.equity).first()).toBeVisible();
    await expect(page.getByText(texts.ratio).first()).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
}

test('the spot account follows fills and open orders; balances hidden there are hidden everywhere, also after a reload', async ({
  page,
  trader,
  request,
}) => {
  await page.goto('/wallet/spot');
  const row = page.getByRole('row').filter({ hasText: 'Litecoin' });
  await expect(row).toContainText('$0.00');
  const pair = 'LTC_USDT';
  await call(request, placeSpotOrder, { pair, direction: 'buy', type: 'market', total: '100' }, trader.token);
  await expect(row).not.toContainText('$0.00');

  const tether = page.getByRole('row').filter({ hasText: 'Tether' });
  const resting = { pair, direction: 'buy', type: 'limit', price: '20', quantity: '0.5' } as const;
  await call(request, placeSpotOrder, resting, trader.token);
  const orderFrozen = tether.getByRole('cell').nth(3);
  await expect(orderFrozen).toHaveText('10.00');
  await expect(tether.getByRole('cell').nth(2)).toHaveText('0.00');

  await page.getByRole('link', { name: 'Overview' }).first().click();
  await expect(page).toHaveURL(/\/wallet$/);
  await sends(page, 'user.balances.conceal').click();
  await expect(page.getByText('******').first()).toBeVisible();
  await page.getByRole('link', { name: 'Spot account' }).first().click();
  await expect(tether).toContainText('******');
  await page.reload();
  await expect(tether).toContainText('******');
  await sends(page, 'user.balances.reveal').click();
  await expect(tether).not.toContainText('*');
});

test('the balance history chart is read by pointer and keys, and its end follows the current value', async ({
  page,
  trader,
  request,
}) => {
  const DAY_MS = 86_400_000;
  await page.route('**/api/wallet/value_history', async (route) => {
    const { range } = route.request().postDataJSON() as { range: string };
    const days = { '7d': 7, '30d': 30 }[range] ?? 365;
    const answer = await route.fetch();
    const today = Date.UTC(2026, 10, 21);
    const past = Array.from({ length: days }, (_, at) => ({
      time: today - (days - 1 - at) * DAY_MS,
      usdt: String(9000 + at),
      btc: '0.1',
      moved_in: '0',
    }));
    const points = [...past, { time: today + 1, usdt: '1', btc: '0.00001', moved_in: '0' }];
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), data: { points } } });
  });
  await page.goto('/wallet');
  const curve = page.getByRole('slider', { name: 'Asset history' });
  await curve.focus();
  await page.keyboard.press('Home');
  await expect(page.getByText('$9,000.00')).toBeVisible();
  await page.getByRole('radio', { name: '1y', exact: true }).check({ force: true });
  await expect(curve).toHaveAttribute('max', '365');

  await curve.focus();
  await page.keyboard.press('End');
  const before = await curve.getAttribute('aria-valuetext');
  await call(request, sandboxFaucet, { currency: 'ETH' }, trader.token);
  await expect(curve).not.toHaveAttribute('aria-valuetext', before ?? '');
});
