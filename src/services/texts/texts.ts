/** The texts of one namespace by key. */
export type Texts = Record<string, string>;

/** Content of a locale's module: loaders of its namespaces by file path. */
export interface TextFiles {
  texts: Readonly<Record<string, () => Promise<Texts>>>;
}

/** Name of a text file, "errors.wallet". */
export const textFileOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.json'.length);

/** Namespace of a text file: its name up to the first dot, since a large namespace spans several files. */
export const namespaceOf = (path: string): string => textFileOf(path).split('.', 1)[0] ?? '';

/**
 * Text files needed by every screen and by the initial screens of spot and seconds trading: the first chunk of a locale. Most others
 * are in the last chunk, which the other screens load alongside their own script (src/app/lazyScreen.tsx).
 * tests/unit/app/texts.test.ts checks these trading screens against both this list and the next.
 */
export const CORE_TEXTS: ReadonlySet<string> = new Set([
  'app',
  'common',
  'errors',
  'layout',
  'notes',
  'notices.bell',
  'orders.filled',
  'seconds.first',
  'session',
  'spotOrder',
  'startup',
  'trade',
  'validation',
]);

/**
 * Texts needed after a screen is shown: overlays (price alerts, hotkeys, sounds, a new version, a problem), panels of the frame, and
 * the later parts of these trading screens. The flows of those parts (src/app/flowGroups) and all later views wait for this chunk.
 */
export const LATER_TEXTS: ReadonlySet<string> = new Set([
  'alerts',
  'clickOrder',
  'depthChart',
  'drawings',
  'errors.alerts',
  'errors.seconds',
  'errors.spot',
  'hotkeys',
  'indicators',
  'install',
  'layout.panels',
  'notices',
  'orders',
  'problemReport',
  'recordList',
  'seconds',
  'secondsLimits',
  'sideCharts',
  'signals',
  'spotOrder.confirm',
  'spotOrder.told',
  'spotPlan',
  'trade.arrange',
  'trade.chart',
  'validation.forms',
  'wallet',
]);

/** core: texts of every screen and of trading; later: needed after a screen is shown; rest: all others. */
export type TextPart = 'core' | 'later' | 'rest';

export function textPartOf(file: string): TextPart {
  if (CORE_TEXTS.has(file)) return 'core';
  return LATER_TEXTS.has(file) ? 'later' : 'rest';
}
