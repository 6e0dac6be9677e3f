import { expect, type Locator, type Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { within } from '../../../scripts/test/pace';

type Act = (page: Page, event: AnyEventObject) => Promise<unknown>;

const QUICK = { timeout: within(3000) } as const;
const sends = (page: Page, type: string): Locator => page.locator(`[data-send="${type}"]`);
const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** Runs the act on a phone-sized screen. */
const onPhone =
  (act: Act): Act =>
  async (page, event) => {
    await page.setViewportSize(PHONE);
    await act(page, event).finally(() => page.setViewportSize(DESKTOP));
  };
const click =
  (type: string): Act =>
  (page) =>
    sends(page, type).first().click(QUICK);
/** Opens the element that contains the control, then uses the control. */
const behind =
  (opener: (page: Page) => Locator, type: string, force = false): Act =>
  async (page) => {
    await opener(page).click(QUICK);
    await sends(page, type)
      .locator('visible=true')
      .first()
      .click({ ...QUICK, force });
  };
/** Selects the last option of a chart appearance setting. */
const chartLook =
  (type: string): Act =>
  async (page) => {
    await page.getByRole('button', { name: 'Chart style' }).click(QUICK);
    const control = sends(page, type).locator('visible=true').first();
    await control.selectOption({ index: (await control.locator('option').count()) - 1 }, QUICK);
  };
/** Changes the first parameter of the first active indicator. */
const tuneIndicator = async (page: Page) => {
  await page.getByRole('button', { name: 'Indicators' }).click(QUICK);
  await page.getByText('Parameters and colours').first().click(QUICK);
  await sends(page, 'user.indicator.set').locator('visible=true').first().fill('9', QUICK);
};
const headerButton = (name: string) => (page: Page) => page.getByRole('banner').getByRole('button', { name }).first();
const positionMenu = (page: Page) => page.getByRole('button', { name: /^All actions for/ }).first();
/** Waits a few frames, in which the dragged element follows. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let left = 6;
        const frame = () => (left-- > 0 ? requestAnimationFrame(frame) : done());
        frame();
      }),
  );
/** Picks an item up by keyboard, moves it and drops it. */
const dragByKeys =
  (type: string, key: string): Act =>
  async (page) => {
    await sends(page, type).first().focus();
    await page.keyboard.press('Space');
    await painted(page);
    await page.keyboard.press(key);
    await painted(page);
    await page.keyboard.press('Space');
  };
/** Selects another radio button of a group in the header's popover. */
const otherRadio =
  (type: string): Act =>
  async (page) => {
    await headerButton('Appearance')(page).click(QUICK);
    await sends(page, type)
      .and(page.locator(':not(:checked)'))
      .last()
      .click({ ...QUICK, force: true });
  };

/** Ways a user causes events without a plain control, by "flow event". */
export const ACTS: Readonly<Record<string, Act>> = {
  'position user.flash.open': behind(positionMenu, 'user.flash.open'),
  'position user.reverse.open': behind(positionMenu, 'user.reverse.open'),
  'position user.trail.open': behind(positionMenu, 'user.trail.open'),
  'session user.signOut.open': behind(headerButton('Account'), 'user.signOut.open'),
  'notices user.notice.read': behind(headerButton('Notices'), 'user.notice.read'),
  'preferences user.theme.choose': otherRadio('user.theme.choose'),
  'preferences user.colours.choose': otherRadio('user.colours.choose'),
  'toasts user.toast.dismiss': (page) =>
    page
      .getByRole('button', { name: /close|dismiss/i })
      .last()
      .click(QUICK),
  'toasts user.toasts.hold': async (page) => {
    await page.mouse.move(10, 700);
    await page.getByRole('status').last().locator('p').first().hover(QUICK);
  },
  'toasts user.toasts.release': async (page) => {
    await page.getByRole('status').last().locator('p').first().hover(QUICK);
    await page.mouse.move(10, 700);
  },
  'layout user.drawer.open': onPhone(click('user.drawer.open')),
  'tradeLayout user.form.open': onPhone(click('user.form.open')),
  'tradeLayout user.phoneTab.choose': onPhone((page) =>
    sends(page, 'user.phoneTab.choose')
      .nth(1)
      .click({ ...QUICK, force: true }),
  ),
  'tradeLayout user.form.close': onPhone(click('user.form.close')),
  'tradeLayout user.divider.move': (page) => sends(page, 'user.divider.move').first().press('ArrowLeft', QUICK),
  'tradeLayout user.candles.choose': chartLook('user.candles.choose'),
  'tradeLayout user.axis.choose': chartLook('user.axis.choose'),
  'tradeLayout user.grouping.choose': async (page) => {
    await page
      .getByRole('button', { name: /^Price step/ })
      .first()
      .click(QUICK);
    await sends(page, 'user.grouping.choose').last().click(QUICK);
  },
  'tradeLayout user.indicator.toggle': behind(
    (page) => page.getByRole('button', { name: 'Indicators' }),
    'user.indicator.toggle',
    true,
  ),
  'tradeLayout user.indicator.set': (page) => tuneIndicator(page),
  'tradeLayout user.indicator.reset': async (page) => {
    await tuneIndicator(page);
    await sends(page, 'user.indicator.reset').first().click(QUICK);
  },
  'drawings user.text.submit': async (page) => {
    await page.getByLabel('Text on the chart').fill('Support', QUICK);
    await sends(page, 'user.text.submit').first().click(QUICK);
  },
  'depthChart user.chartView.choose': (page) =>
    sends(page, 'user.chartView.choose').and(page.locator('[aria-selected="false"]')).click(QUICK),
  'depthChart user.depthRange.choose': (page) =>
    sends(page, 'user.depthRange.choose')
      .and(page.locator(':not(:checked)'))
      .last()
      .click({ ...QUICK, force: true }),
  'sideCharts user.charts.arrange': (page) =>
    sends(page, 'user.charts.arrange').and(page.locator('[aria-pressed="false"]')).last().click(QUICK),
  'sideCharts user.sideChart.pair': async (page) => {
    await page.getByRole('button', { name: /^Pair of chart 2/ }).click(QUICK);
    await sends(page, 'user.sideChart.pair').last().click(QUICK);
  },
  'sideCharts user.sideChart.interval': behind(
    (page) => page.getByRole('button', { name: /^Interval of a candle:/ }).first(),
    'user.sideChart.interval',
  ),
  'tradeLayout user.panels.swap': dragByKeys('user.panels.swap', 'ArrowRight'),
  'pairPicker user.pairs.move': async (page) => {
    await sends(page, 'user.pairs.search').first().press('ArrowDown', QUICK);
  },
  'marketList user.list.hold': async (page) => {
    await page.mouse.move(5, 5);
    await page.locator('[aria-rowcount]').hover(QUICK);
  },
  'marketList user.list.release': async (page) => {
    await page.locator('[aria-rowcount]').hover(QUICK);
    await page.mouse.move(5, 5);
  },
  'marketList user.first.open': async (page) => {
    await sends(page, 'user.recent.keep').first().press('Enter', QUICK);
  },
  'platNote user.note.open': async (page) => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded(QUICK);
    await sends(page, 'user.note.open').first().click(QUICK);
  },
  'transfer user.currency.choose': async (page) => {
    const control = sends(page, 'user.currency.choose').first();
    const options = await control.locator('option').count();
    if (options > 0) await control.selectOption({ index: options - 1 }, QUICK);
    else await control.click(QUICK);
  },
  'spotOrder user.price.pick': (page) => page.getByRole('button', { name: 'Last', exact: true }).click(QUICK),
  'spotOrder user.goodTill.choose': async (page) => {
    await page.getByRole('button', { name: /^(Choose a date|Good till: .*)$/ }).click(QUICK);
    await sends(page, 'user.goodTill.choose').last().click(QUICK);
  },
  'recentSearches user.recent.keep': async (page) => {
    const search = sends(page, 'user.recent.keep').first();
    await search.fill('btc', QUICK);
    await search.blur(QUICK);
  },
  'hotkeys user.key.press': (page, { key }) => page.keyboard.press(String(key)),
  'avatar user.area.choose': (page) => sends(page, 'user.area.choose').first().press('ArrowRight', QUICK),
  'portfolios user.portfolio.name': async (page) => {
    await page.locator('[name="name"]').fill('Grid', QUICK);
    await sends(page, 'user.portfolio.name').click(QUICK);
  },
  'portfolios user.limits.submit': async (page) => {
    for (const product of ['futures', 'seconds']) await page.locator(`[name="${product}"]`).uncheck(QUICK);
    await page.locator('[name="max_leverage"]').selectOption('5', QUICK);
    await sends(page, 'user.limits.submit').click(QUICK);
  },
  'portfolios user.move.submit': async (page) => {
    await page.locator('[name="quantity"]').fill('100', QUICK);
    await sends(page, 'user.move.submit').click(QUICK);
  },
  'nickname user.nickname.submit': async (page) => {
    await page.locator('[name="nickname"]').fill('Lovelace', QUICK);
    await sends(page, 'user.nickname.submit').click(QUICK);
  },
  'closePosition user.size.percent': (page) =>
    page.getByRole('dialog').getByRole('button', { name: '50%' }).click(QUICK),
  'planOrder user.callbackBy.choose': async (page) => {
    await sends(page, 'user.execution.choose')
      .last()
      .click({ ...QUICK, force: true });
    await sends(page, 'user.callbackBy.choose').selectOption('amount', QUICK);
  },
  'futuresOrder user.price.pick': (page) => page.getByRole('button', { name: 'Last', exact: true }).click(QUICK),
  'withdrawal user.withdrawal.review': async (page) => {
    await page.locator('[name="quantity"]').fill('20', QUICK);
    await sends(page, 'user.withdrawal.review').click(QUICK);
  },
  'fiatMethod user.method.submit': async (page) => {
    const dialog = page.getByRole('dialog');
    for (const field of await dialog.locator('input:not([type="checkbox"])').all())
      await field.fill(
        (await field.getAttribute('name')) === 'number' ? 'DE89370400440532013000' : 'Ada Lovelace',
        QUICK,
      );
    await sends(page, 'user.method.submit').click(QUICK);
  },
  'registration user.security.submit': async (page, event) => {
    const { password, invitation } = JSON.parse(JSON.stringify(event.values ?? event)) as Record<string, string>;
    for (const field of await page.locator('input[type="password"]').all())
      await field.fill(password ?? 'password-1', QUICK);
    const code = page.locator('input:not([type="password"]):not([type="checkbox"])');
    if ((await code.count()) > 0) await code.first().fill(invitation ?? 'STATEX', QUICK);
    const consent = page.locator('input[type="checkbox"]');
    if ((await consent.count()) > 0) await consent.first().setChecked(true, { ...QUICK, force: true });
    await sends(page, 'user.security.submit').click(QUICK);
  },
  'passwordReset user.newPassword.submit': async (page) => {
    for (const field of await page.locator('input[type="password"]').all()) await field.fill('password-1', QUICK);
    await sends(page, 'user.newPassword.submit').click(QUICK);
    await expect(sends(page, 'user.newPassword.submit')).toBeVisible(QUICK);
  },
};
