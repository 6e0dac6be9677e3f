import type { Locale } from '../../../domain/contract/shell/platform';
import type { TextFiles } from './texts';

/** Where the texts of each locale come from. */
const LOADERS: Record<Locale, () => Promise<TextFiles>> = {
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

type TextSource = (locale: Locale) => Promise<TextFiles>;
const sources: TextSource[] = [(locale) => LOADERS[locale]()];

/** The texts of what is shown beside the exchange. To be called before any are loaded. */
export function addTexts(source: TextSource): void {
  sources.push(source);
}

/** All files of texts of a locale. */
export async function textFilesOf(locale: Locale): Promise<TextFiles['texts']> {
  const files = await Promise.all(sources.map((source) => source(locale)));
  return Object.fromEntries(files.flatMap(({ texts }) => Object.entries(texts)));
}
