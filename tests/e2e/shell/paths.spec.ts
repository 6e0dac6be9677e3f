import type { Page } from '@playwright/test';
import { loginModel } from '../../../src/machines/account/login/login.model';
import { spotOrderModel } from '../../../src/machines/spot/spotOrder/spotOrder.model';
import { startupModel } from '../../../src/machines/shell/startup/startup.model';
import { walkInBrowser } from '../support/stage';
import { expect, test } from '../support/test';

test.use({ expectedNoise: { patterns: [/net::ERR_/, /Failed to load resource/, /WebSocket/] } });

test('start-up covers all its paths on the screen', async ({ page }) => {
  const open = await walkInBrowser(page, {
    model: startupModel,
    address: '/home',
    timers: [500, 5000],
    calls: {
      loadConfig: 'platConfig',
      loadCurrencies: 'currencyList',
      loadPairs: 'pairList',
      loadUsdtPrice: 'pairPrice',
    },
    withoutControl: {
      '{"open":"invalid"} user.goodTill.choose': 'days are those of the real clock',
      '{"open":"valid"} user.goodTill.choose': 'days are those of the real clock',
      '"priceFailed" user.startup.retry': 'the application is already shown; it tries again by itself',
    },
  });
  expect(open).toEqual(['startup.subscribing|always|1']);
});

test('login covers all its paths on the screen', async ({ page }) => {
  const open = await walkInBrowser(page, {
    model: loginModel,
    address: '/login',
    timers: [2000],
    acts: {
      async 'user.login.submit'(on, { values }) {
        await on.getByLabel('Email', { exact: true }).last().fill(values.account);
        await on.getByLabel('Login password').fill(values.password);
        await on.locator('[data-send="user.login.submit"]').click();
      },
      async 'user.secondFactor.submit'(on, { code }) {
        await on.getByLabel('Authenticator code').fill(code);
        await on.locator('[data-send="user.secondFactor.submit"]').click();
      },
    },
  });
  expect(open).toEqual([]);
});

const form = (page: Page) => page.getByRole('form', { name: 'Order form for BTC/USDT' });
const LABELS: Record<string, string> = {
  price: 'Price',
  quantity: 'Quantity',
  total: 'Total',
  trigger: 'Trigger price',
};

const TABS: Record<string, string> = { limit: 'Limit', market: 'Market', oco: 'OCO', plan: 'Plan' };

/** Selects an option; if it is already selected, selects another one first. */
async function choose(page: Page, role: 'radio' | 'tab', wanted: string, other: string) {
  const option = (name: string) => form(page).getByRole(role, { name, exact: true });
  const one = option(wanted);
  const isChosen = role === 'radio' ? await one.isChecked() : (await one.getAttribute('aria-selected')) === 'true';
  if (isChosen) await option(other).click({ force: true });
  await one.click({ force: true });
}

test('the spot order covers all its paths on the screen', async ({ page }) => {
  const open = await walkInBrowser(page, {
    model: spotOrderModel,
    address: '/markets/kline/BTC_USDT',
    timers: [2000],
    acts: {
      'user.direction.choose': (on) => choose(on, 'radio', 'Buy', 'Sell'),
      async 'user.type.choose'(on, { orderType }) {
        await choose(on, 'tab', TABS[orderType] ?? 'Stop', orderType === 'limit' ? 'Market' : 'Limit');
        if (orderType === 'trailing_stop') await choose(on, 'radio', 'Trailing stop', 'Market');
      },
      'user.basis.choose': (on, { basis }) =>
        choose(
          on,
          'radio',
          basis === 'total' ? 'By total' : 'By quantity',
          basis === 'total' ? 'By quantity' : 'By total',
        ),
      async 'user.callbackBy.choose'(on, { callbackBy }) {
        await form(on).getByLabel('Callback in').selectOption(callbackBy);
      },
      'user.targets.toggle': (on, { on: wanted }) =>
        form(on).getByRole('checkbox', { name: 'Take-profit / stop-loss' }).setChecked(wanted),
      'user.iceberg.toggle': (on, { on: wanted }) =>
        form(on).getByRole('checkbox', { name: 'Iceberg' }).setChecked(wanted),
      async 'user.field.change'(on, { field, text }) {
        const input = form(on).getByLabel(LABELS[field] ?? '', { exact: true });
        await input.fill('');
        await input.fill(text);
      },
      async 'user.timeInForce.choose'(on, { timeInForce }) {
        await form(on).getByLabel('Time in force').selectOption('gtc');
        await form(on).getByLabel('Time in force').selectOption(timeInForce);
      },
      async 'user.goodFor.choose'(on, { goodFor }) {
        await form(on).getByLabel('Good till').selectOption('d1');
        await form(on).getByLabel('Good till').selectOption(goodFor);
      },
      async 'user.goodTill.choose'(on) {
        await form(on)
          .getByRole('button', { name: /^(Choose a date|Good till: .*)$/ })
          .click();
        await form(on).getByRole('button', { name: 'Next month' }).click();
        await form(on).locator('[data-send="user.goodTill.choose"]').nth(14).click();
      },
      'user.size.percent': (on, { percent }) =>
        form(on)
          .getByRole('button', { name: `${percent}%` })
          .click(),
      async 'user.price.pick'(on) {
        await expect(on).toHaveTitle(/^[\d,.]+ /);
        const last = form(on).getByRole('button', { name: 'Last', exact: true });
        // The form of plans has the book beside it.
        const level = on.getByRole('group', { name: 'Asks' }).locator('[data-send="user.price.pick"]').last();
        await ((await last.isVisible()) ? last : level).click();
      },
      async 'user.confirmation.choose'(on, { ask }) {
        const dialog = on.getByRole('dialog').getByRole('checkbox');
        const inDialog = await dialog.isVisible();
        const box = inDialog ? dialog : form(on).getByRole('checkbox', { name: 'Ask before each order' });
        const wanted = inDialog ? !ask : ask;
        await box.setChecked(!wanted);
        await box.setChecked(wanted);
      },
      'user.order.dismiss': (on) => on.getByRole('dialog').getByRole('button', { name: 'Back' }).click(),
    },
    withoutControl: {
      '{"open":"invalid"} user.quantity.pick': 'the real book’s quantities are not the model’s',
      '{"open":"valid"} user.quantity.pick': 'the real book’s quantities are not the model’s',
      '"planning" user.quantity.pick': 'the real book’s quantities are not the model’s',
      '"submitting" user.quantity.pick': 'the real book’s quantities are not the model’s',
      '{"open":"invalid"} user.stop.prepare': 'the stage has no order that was filled',
      '"planning" user.stop.prepare': 'the stage has no order that was filled',
      '"submitting" user.field.change': 'the shortest way there is a market order, which has no field for the price',
    },
  });
  expect(open).toEqual([]);
});
