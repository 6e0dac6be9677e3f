import { expect, test } from '../support/test';

/** Actions before a click, and the first script of the screen behind the link. */
const INTENTS = [
  { intent: 'the pointer', link: 'Markets', script: /\/assets\/markets-/ },
  { intent: 'the focus', link: 'Spot trading', script: /\/assets\/spot-(?!later)/ },
  { intent: 'a finger', link: 'Seconds contract', script: /\/assets\/seconds-/ },
] as const;

test('a screen is prefetched once, as soon as pointer, focus or finger is on its link', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/home');
  const header = page.getByRole('banner');
  for (const { intent, link, script } of INTENTS) {
    await test.step(intent, async () => {
      const target = header.getByRole('link', { name: link, exact: true });
      await expect(target).toBeVisible();
      expect(asked.filter((file) => script.test(file))).toEqual([]);
      const fetched = page.waitForRequest(script);
      if (intent === 'the pointer') await target.hover();
      else if (intent === 'the focus') await target.focus();
      else await target.dispatchEvent('touchstart');
      await fetched;
    });
  }
  expect(new URL(page.url()).pathname).toBe('/home');
  await header.getByRole('link', { name: 'Markets', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible();
  expect(asked.filter((file) => /\/assets\/markets-/.test(file))).toHaveLength(1);
});
