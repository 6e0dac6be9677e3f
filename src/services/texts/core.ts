/**
 * Files of texts that every screen and the trading screens show: the first chunk of a locale. Most others are in its last,
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

/** Texts of overlays (price alerts, hotkeys, sounds, a new version, a problem): a chunk loaded after the screen. */
export const TOOL_TEXTS: ReadonlySet<string> = new Set([
  'alerts',
  'errors.alerts',
  'hotkeys',
  'install',
  'problemReport',
  'signals',
]);

/** core: texts of every screen and of trading; tools: of overlays; rest: all others. */
export type TextPart = 'core' | 'tools' | 'rest';

/** The chunk of a file of texts, by its name. */
export function textPartOf(file: string): TextPart {
  if (CORE_TEXTS.has(file)) return 'core';
  return TOOL_TEXTS.has(file) ? 'tools' : 'rest';
}
