import { devices } from '@playwright/test';

/** The browser is a worker's: a project of phones, or its name here, would start workers and browsers of their own. */
const { defaultBrowserType: _ofWorker, ...pixel } = devices['Pixel 7'];

/** For `test.use` in each `*.phone.spec.ts`. */
export const PHONE = { ...pixel, viewport: { width: 390, height: 844 }, contextOptions: {} };
