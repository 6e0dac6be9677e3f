/**
 * Files of texts that every screen and the spot trading screen show at first: the first chunk of a locale. Most others are in its
 * last, which the other screens load beside their own script (src/app/lazyScreen.tsx). tests/unit/app/texts.test.ts holds the
 * trading screen against both this list and the next.
 */
export const CORE_TEXTS: ReadonlySet<string> = new Set([
  'app',
  'common',
  'errors',
  'layout',
  'notes',
  'notices.bell',
  'orders.filled',
  'session',
  'spotOrder',
  'startup',
  'trade',
  'validation',
]);

/**
 * Texts of what comes after a screen, overlays (price alerts, hotkeys, sounds, a new version, a problem) and the later parts of the spot
 * trading screen: a chunk that the flows of those parts wait for (src/app/flowGroups).
 */
export const LATER_TEXTS: ReadonlySet<string> = new Set([
  'alerts',
  'clickOrder',
  'depthChart',
  'drawings',
  'errors.alerts',
  'hotkeys',
  'indicators',
  'install',
  'notices',
  'orders',
  'problemReport',
  'recordList',
  'sideCharts',
  'signals',
  'spotOrder.told',
  'spotPlan',
  'trade.chart',
  'wallet',
]);

/** core: texts of every screen and of trading; later: of what comes after a screen; rest: all others. */
export type TextPart = 'core' | 'later' | 'rest';

/** The chunk of a file of texts, by its name. */
export function textPartOf(file: string): TextPart {
  if (CORE_TEXTS.has(file)) return 'core';
  return LATER_TEXTS.has(file) ? 'later' : 'rest';
}
