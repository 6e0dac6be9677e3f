import { addTexts } from '../../src/services/texts/loaders';
import type { Texts } from '../../src/services/texts/texts';

const FILES = import.meta.glob<Texts>('../locales/*/*.json', { import: 'default' });

/** Adds the inspector's texts to those of the page. Call before any are loaded. */
export const addInspectorTexts = (): void =>
  addTexts(async (locale) => ({
    texts: Object.fromEntries(Object.entries(FILES).filter(([path]) => path.includes(`/${locale}/`))),
  }));
