import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, sends, test } from '../support/test';

interface Picture {
  src: string;
  sizes: string;
  type?: string;
  purpose?: string;
  form_factor?: string;
}
interface Manifest {
  start_url: string;
  display: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { url: string }[];
}

test('the manifest names icons, screenshots and routes that exist', async ({ request }) => {
  const answer = await request.get('/app.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/home', display: 'standalone' });
  for (const picture of [...manifest.icons, ...manifest.screenshots]) {
    const file = await request.get(picture.src);
    expect(`${picture.src} ${file.headers()['content-type']}`).toBe(`${picture.src} ${picture.type}`);
    if (picture.sizes === 'any') continue;
    const { width, height } = await sharp(await file.body()).metadata();
    expect(`${width}x${height}`).toBe(picture.sizes);
  }
  const purposes = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(purposes).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']),
  );
  expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide']);
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200);
});

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow', expectedNoise: { patterns: [/net::ERR_/, /WebSocket/] } });

  test('shows the offline page in the user’s language, and recovers', async ({ page, context }) => {
    await page.addInitScript(() => localStorage.setItem('language', JSON.stringify({ value: 'de_DE' })));
    await page.goto('/app');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.goto('/markets');
    await expect(page.getByRole('heading', { level: 1, name: 'Keine Verbindung' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Märkte' })).toBeVisible();
  });

  test('caches no answer of the exchange', async ({ page }) => {
    await page.goto('/markets');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await expect(page.getByRole('link', { name: /BTC/ }).first()).toBeVisible();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.filter((path) => /^\/(?:api|socket\.io)\//.test(path))).toEqual([]);
  });
});

/** Sends the message of a newer version's worker to open pages. */
const newerVersion = (page: Page) =>
  page.evaluate(() => {
    const data = { entry: '/assets/index-newer.js' };
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  });

test('a new version is announced, and loaded when the user agrees; QR codes lead to the page that installs it', async ({
  page,
}) => {
  await page.goto('/app');
  await expect(page.locator('[data-state="\\"current\\""]')).toHaveCount(1);
  await newerVersion(page);
  await expect(page.getByText('A new version of Statex is ready.')).toBeVisible();
  await sends(page, 'user.version.postpone').click();
  await expect(page.getByText('A new version of Statex is ready.')).toBeHidden();
  await newerVersion(page);
  await Promise.all([page.waitForEvent('load'), sends(page, 'user.version.reload').click()]);
  await expect(page.getByRole('heading', { level: 1, name: 'Statex on your home screen' })).toBeVisible();

  await page.goto('/app?device=iphone');
  await expect(page.getByText('Open this page in Safari.')).toBeVisible();
  await page.getByRole('tab', { name: 'Android app' }).click();
  await expect(page).toHaveURL(/device=android/);
});
