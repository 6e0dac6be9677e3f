import i18next from 'i18next';

/** A text that the screen asked for: "fiatOrder:timeOver" and what it showed. */
export type SeenTexts = Map<string, string>;

interface Resolved {
  i18nResolved?: { usedKey?: string; exactUsedKey?: string; usedNS?: string };
}

let showKeys = false;
const seen: SeenTexts = new Map();

/** Notes which texts are asked for, and can show their keys in their place. Once, before the first picture. */
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

/** @param keys the texts give way to their keys from now on. */
export function startTexts(keys: boolean): void {
  showKeys = keys;
  seen.clear();
}

export const seenTexts = (): SeenTexts => new Map(seen);
