import type { Page } from '@playwright/test';
import { loadsAfresh } from '../support/steadiness';
import { expect, test } from '../support/test';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the frame of the page', async ({ page }) => {
    await page.goto('/home');
    await expect(page.locator('#first')).toContainText('Statex');
    await expect(page.locator('#first .other')).toBeVisible();
  });
});

test('the first paint shows the texts of the screen in the chosen language', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', JSON.stringify({ value: 'de_DE' })));
  let answer: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/plat_config', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/markets');
  const first = page.locator('#first .markets .title');
  await expect(first).toHaveText('Märkte');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  const place = await first.boundingBox();
  answer?.();
  const heading = page.getByRole('heading', { level: 1, name: 'Märkte' });
  await expect(heading).toBeVisible();
  await expect(page.locator('#first')).toHaveCount(0);
  expect(await heading.boundingBox()).toMatchObject({ x: place?.x, y: place?.y, height: place?.height });
});

/** Keeps the screens in their first paint. @returns a function that lets the current one appear. */
async function holdsScreen(page: Page): Promise<() => Promise<void>> {
  let answer: (() => void) | undefined;
  await page.route('**/api/plat_config', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  return async () => {
    await expect.poll(() => answer).toBeDefined();
    answer?.();
    answer = undefined;
  };
}

test('the first paint of seconds contracts has the places of its panels, which fill the window', async ({ page }) => {
  const appears = await holdsScreen(page);
  const form = page.getByRole('region', { name: 'Order form for seconds contracts' });
  for (const [width, height] of [
    [1024, 768],
    [1440, 757],
    [2560, 1440],
  ] as const)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto('/contract_sec/BTC_USDT');
      const first = await page.locator('#first .panels i').nth(1).boundingBox();
      await appears();
      await expect(form).toBeVisible();
      const { x, y, width: across } = first ?? {};
      expect(await form.boundingBox()).toMatchObject({ x, y, width: across });
      expect(await page.locator('main').evaluate((main) => main.getBoundingClientRect().bottom)).toBe(
        await form.evaluate((each) => each.parentElement!.getBoundingClientRect().bottom),
      );
      await page.locator('main').evaluate((main) => main.scrollIntoView({ block: 'end' }));
      await expect(form.getByRole('button', { name: 'Register' })).toBeInViewport();
    });
});

test('the first paint of a trade screen has ghost candles where its chart will have them', async ({ page }) => {
  const never = new Promise<void>(() => undefined);
  const appears = await holdsScreen(page);
  await page.route('**/api/market/kline*', () => never);
  const ghosts = async (part: string) => {
    const box = await page.locator(`${part} svg[viewBox="0 0 400 100"] path`).first().boundingBox();
    return box && [box.x, box.y, box.width, box.height].map(Math.round);
  };
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    for (const path of ['/markets/kline/BTC_USDT', '/contract/BTC_USDT', '/contract_sec/BTC_USDT'])
      await test.step(`${path}, ${width} px`, async () => {
        await page.setViewportSize({ width, height });
        await page.goto(path);
        const first = await ghosts('#first');
        expect(first).not.toBeNull();
        await appears();
        await expect(page.locator('#first')).toHaveCount(0);
        await expect.poll(() => ghosts('main')).toEqual(first);
      });
});

test('the first paint of the home page and of the markets has its list where the pairs will be', async ({ page }) => {
  const appears = await holdsScreen(page);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    for (const [path, list] of [
      ['/home', page.getByRole('region', { name: 'Market trends' })],
      ['/markets', page.getByRole('main').getByRole('table')],
    ] as const)
      await test.step(`${path}, ${width} px`, async () => {
        await page.setViewportSize({ width, height });
        await page.goto(path);
        const { x, y, width: across } = (await page.locator('#first i:visible').last().boundingBox()) ?? {};
        await appears();
        await expect(page.locator('#first')).toHaveCount(0);
        await expect(list).toContainText('BTC');
        expect(await list.boundingBox()).toMatchObject({ x, y, width: across });
      });
});

const SCREENS = ['/home', '/markets', '/markets/kline/BTC_USDT', '/contract/BTC_USDT', '/contract_sec/BTC_USDT'];
test('a screen requests few files, and no script before its first paint', async ({ page }) => {
  await loadsAfresh(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  for (const address of SCREENS)
    await test.step(address, async () => {
      scripts.length = 0;
      await page.goto(address);
      await expect(page.locator('main').first()).toBeVisible();
      await expect(page.locator('#first')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(scripts.length, address).toBeGreaterThan(0);
      // On a slow machine all deferred parts have been requested by then too: 53 of the contract screen.
      expect(scripts.length, address).toBeLessThanOrEqual(56);
      const blocking = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(
            (entry) =>
              (entry as PerformanceResourceTiming & { renderBlockingStatus: string }).renderBlockingStatus ===
              'blocking',
          )
          .map(({ name }) => name),
      );
      expect(blocking, address).toEqual([]);
    });
});
