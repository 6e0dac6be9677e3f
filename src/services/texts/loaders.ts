import type { Locale } from '../../../domain/contract/platform';
import type { TextFiles } from './texts';

/** Where the texts of each locale come from. */
export const LOADERS: Record<Locale, () => Promise<TextFiles>> = {
  en_US: () => import('./en_US'),
  ja_JP: () => import('./ja_JP'),
  ko_KR: () => import('./ko_KR'),
  zh_TW: () => import('./zh_TW'),
  ru_RU: () => import('./ru_RU'),
  tr_TR: () => import('./tr_TR'),
  fr_FR: () => import('./fr_FR'),
  es_ES: () => import('./es_ES'),
  de_DE: () => import('./de_DE'),
};
