import { layoutShift, loadsAfresh, watchShifts } from '../support/steadiness';
import { expect, test } from '../support/test';

// The width at which a contract's figures just fit, and space-taking scroll bars: either could shift the panels.
test.use({
  viewport: { width: 1350, height: 940 },
  launchOptions: ({ launchOptions }, provide) =>
    provide({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

const SCREENS = ['/home', '/markets', '/markets/kline/BTC_USDT', '/contract/BTC_USDT', '/contract_sec/BTC_USDT'];

test('nothing shifts when the data arrive, with scroll bars that take up space', async ({ page }) => {
  await loadsAfresh(page);
  await watchShifts(page);
  await page.addInitScript(() => {
    const widths = new Set<number>();
    Object.assign(window, { widths });
    const look = () => {
      if (document.getElementById('first')) widths.add(document.documentElement.getBoundingClientRect().width);
      requestAnimationFrame(look);
    };
    look();
  });
  for (const path of SCREENS)
    await test.step(path, async () => {
      expect(await layoutShift(page, path), path).toBeLessThan(0.01);
      const firstWidths = await page.evaluate(() => [...(window as unknown as { widths: Set<number> }).widths]);
      expect(firstWidths, path).toEqual([
        await page.evaluate(() => document.documentElement.getBoundingClientRect().width),
      ]);
    });
});
