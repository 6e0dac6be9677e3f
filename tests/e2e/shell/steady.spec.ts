import { layoutShift } from '../support/steadiness';
import { expect, test } from '../support/test';

// Needs a browser of its own, which only one worker should start.
test.describe.configure({ mode: 'default' });
// The width at which a contract's figures just fit, and space-taking scroll bars: either could shift the panels.
test.use({
  viewport: { width: 1350, height: 940 },
  launchOptions: ({ launchOptions }, provide) =>
    provide({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

for (const path of ['/home', '/markets', '/markets/kline/BTC_USDT', '/contract/BTC_USDT', '/contract_sec/BTC_USDT']) {
  test(`nothing shifts on ${path} when the data arrive, with scroll bars that take up space`, async ({ page }) => {
    await page.addInitScript(() => {
      const widths = new Set<number>();
      Object.assign(window, { widths });
      const look = () => {
        if (document.getElementById('first')) widths.add(document.documentElement.getBoundingClientRect().width);
        requestAnimationFrame(look);
      };
      look();
    });
    expect(await layoutShift(page, path)).toBeLessThan(0.01);
    const firstWidths = await page.evaluate(() => [...(window as unknown as { widths: Set<number> }).widths]);
    expect(firstWidths).toEqual([await page.evaluate(() => document.documentElement.getBoundingClientRect().width)]);
  });
}
