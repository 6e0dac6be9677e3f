import { PHONE, raiseKeyboard } from '../support/phone';
import { expect, sends, test } from '../support/test';

test.use(PHONE);

const SIZES = [
  { width: 360, height: 640 },
  { width: 360, height: 800 },
  { width: 390, height: 844 },
  { width: 412, height: 915 },
  { width: 430, height: 932 },
];

const FORMS = [
  ['/markets/kline/BTC_USDT', 'Quantity'],
  ['/contract/btc_usdt', 'Quantity'],
  ['/contract_sec/btc_usdt', 'Stake'],
] as const;

test('submit button and the field being typed into are visible on every phone, also above the keyboard', async ({
  page,
  trader,
}) => {
  expect(trader.account).toContain('@');
  for (const [address, label] of FORMS)
    await test.step(address, async () => {
      await page.goto(address);
      await sends(page, 'user.form.open').first().click();
      const sheet = page.getByRole('dialog');
      const submit = sheet.locator('[data-send="user.order.submit"]');
      await expect(submit).toHaveCount(1);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await expect(submit).toBeInViewport({ ratio: 1 });
        await expect.poll(async () => (await submit.boundingBox())?.height).toBeGreaterThanOrEqual(52);
      }
      const keyboard = 300;
      await raiseKeyboard(page, keyboard);
      const bottom = async () => {
        const box = await submit.boundingBox();
        return box ? box.y + box.height : Infinity;
      };
      await expect.poll(bottom).toBeLessThanOrEqual(SIZES.at(-1)!.height - keyboard);

      await page.setViewportSize(SIZES[0]!);
      await raiseKeyboard(page, 0);
      const field = sheet.getByLabel(label, { exact: true });
      await field.focus();
      await raiseKeyboard(page, 280);
      // The footer lies over whatever is scrolled below it.
      const isSeen = () =>
        field.evaluate((input) => {
          const { left, right, top, bottom } = input.getBoundingClientRect();
          const middle = (left + right) / 2;
          return [top + 4, bottom - 4].every((y) => document.elementFromPoint(middle, y) === input);
        });
      await expect.poll(isSeen).toBe(true);

      // On a phone held sideways the footer leaves most of the window to the fields.
      await page.setViewportSize({ width: 667, height: 375 });
      await raiseKeyboard(page, 0);
      await expect(submit).toBeInViewport({ ratio: 1 });
      const covered = () =>
        submit.evaluate((button) => {
          let footer: Element = button;
          while (getComputedStyle(footer).position !== 'sticky') footer = footer.parentElement!;
          return footer.getBoundingClientRect().height / innerHeight;
        });
      await expect.poll(covered).toBeLessThan(0.4);
    });
});

test('a form offers only the side that was tapped, stays open below a dialog, and takes the amount of the home page', async ({
  page,
  trader,
}) => {
  expect(trader.account).toContain('@');
  await page.goto('/contract/btc_usdt');
  await page.getByRole('button', { name: 'Short', exact: true }).click();
  const short = page.getByRole('dialog', { name: 'BTC/USDT Perpetual · Short' });
  await expect(short.locator('[data-direction]')).toHaveCount(1);
  await expect(short.locator('[data-direction="open_short"]')).toBeVisible();
  await sends(page, 'user.form.close').click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('dialog').locator('[data-direction]')).toHaveCount(2);
  await sends(page, 'user.form.close').click();
  await page.getByRole('button', { name: 'Long', exact: true }).click();
  await sends(page, 'user.leverage.open').click();
  await expect(page.getByRole('dialog', { name: 'Leverage' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Leverage' })).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'BTC/USDT Perpetual · Long' })).toBeVisible();

  await page.goto('/contract_sec/btc_usdt');
  await page.getByRole('button', { name: 'Down', exact: true }).click();
  const down = page.getByRole('dialog', { name: 'BTC/USDT · Down' });
  await expect(down.locator('[data-direction]')).toHaveCount(1);
  await expect(down.locator('[data-direction="down"]')).toBeVisible();
  await expect(down).toContainText(/Index price\d/);

  await page.goto('/home');
  await page.getByLabel('You pay').fill('100');
  await page.getByRole('link', { name: 'Buy BTC' }).click();
  const bought = page.getByRole('dialog', { name: 'Buy BTC' });
  await expect(bought.getByLabel('Total', { exact: true })).toHaveValue('100');
  await sends(page, 'user.form.close').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
