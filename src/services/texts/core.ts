/**
 * Files of texts that every screen and the trading screens show: the first chunk of a locale. All others are in its second,
 * which the other screens load beside their own script (src/app/lazyScreen.tsx). tests/unit/app/texts.test.ts holds the
 * trading screens against it.
 */
export const CORE_TEXTS: ReadonlySet<string> = new Set([
  'app',
  'common',
  'errors',
  'layout',
  'notes',
  'notices',
  'orders',
  'recordList',
  'session',
  'spotOrder',
  'startup',
  'trade',
  'validation',
  'wallet',
]);
