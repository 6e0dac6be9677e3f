import type { Page } from '@playwright/test';

/** Counts clicks and taps; keyboard input does not count. */
export async function countsClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('aClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() =>
    addEventListener(
      'click',
      ({ detail }) => {
        if (detail > 0) (window as unknown as { aClick: () => void }).aClick();
      },
      true,
    ),
  );
  return () => clicks;
}
