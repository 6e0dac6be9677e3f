import { expect, type Page } from '@playwright/test';

/** Makes each load of the page that of a new visitor: nothing cached, nothing stored. */
export async function loadsAfresh(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.addInitScript(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Makes every page loaded from now on collect its layout shifts. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Opens `path` and waits for its figures. @returns the browser's layout shift score up to then. */
export async function layoutShift(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(page.getByText(/\d[\d,]*\.\d{2}/).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0));
}
