import { devices, type Page } from '@playwright/test';

/** The browser belongs to the worker: a phone project, or the browser's name here, would start additional workers and browsers. */
const { defaultBrowserType: _ofWorker, ...pixel } = devices['Pixel 7'];

/** For `test.use` in each `*.phone.spec.ts`. */
export const PHONE = { ...pixel, viewport: { width: 390, height: 844 }, contextOptions: {} };

/** Covers the lower part of the page, as a phone's keyboard does, px. */
export const raiseKeyboard = (page: Page, covered: number) =>
  page.evaluate((height) => {
    const seen = window.visualViewport!;
    Object.defineProperty(seen, 'height', { value: window.innerHeight - height, configurable: true });
    seen.dispatchEvent(new Event('resize'));
  }, covered);
