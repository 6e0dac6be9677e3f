import type { Locale } from '../../../domain/contract/shell/platform';
import { type TextFiles, namespaceOf } from './texts';

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

/** Adds the texts of pages outside the exchange. Call it before any texts are loaded. */
export function addTexts(source: TextSource): void {
  sources.push(source);
}

export async function textFilesOf(locale: Locale): Promise<TextFiles['texts']> {
  const files = await Promise.all(sources.map((source) => source(locale)));
  return Object.fromEntries(files.flatMap(({ texts }) => Object.entries(texts)));
}

/** All texts of a locale by "namespace:key", placeholders unexpanded. */
export async function readAll(locale: Locale): Promise<ReadonlyMap<string, string>> {
  const files = await Promise.all(
    Object.entries(await textFilesOf(locale)).map(async ([path, read]) =>
      Object.entries(await read()).map(([key, text]) => [`${namespaceOf(path)}:${key}`, text] as const),
    ),
  );
  return new Map(files.flat());
}
