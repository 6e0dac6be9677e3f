import i18next from 'i18next';

/** Texts that the screen requested, by key ("fiatOrder:timeOver"). */
export type SeenTexts = Map<string, string>;

interface Resolved {
  i18nResolved?: { usedKey?: string; exactUsedKey?: string; usedNS?: string };
}

let showKeys = false;
const seen: SeenTexts = new Map();

/** Records requested texts, and can show their keys instead. Call once, before the first picture. */
export function watchTexts(): void {
  i18next.use({
    type: 'postProcessor',
    name: 'stage',
    process(value: string, _key: string | string[], options: Resolved) {
      const { usedKey, usedNS } = options.i18nResolved ?? {};
      if (usedKey === undefined) return value;
      const name = `${usedNS}:${usedKey}`;
      seen.set(name, value);
      return showKeys ? name : value;
    },
  });
  i18next.options.postProcess = ['stage'];
  i18next.options.postProcessPassResolved = true;
}

/** @param keys true to show keys instead of texts from now on. */
export function startTexts(keys: boolean): void {
  showKeys = keys;
  seen.clear();
}

export const seenTexts = (): SeenTexts => new Map(seen);
