/** The first match wins, because browsers also name related browsers. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (table: typeof BROWSERS, userAgent: string): string | null =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/**
 * Returns e.g. "Firefox, Windows" for a User-Agent header, without versions, so that an update does not look like a new device; ''
 * if unknown.
 */
export const deviceName = (userAgent: string): string =>
  [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter((name) => name !== null).join(', ');
