import type { Texts } from './texts';

export const texts = import.meta.glob<Texts>('../../locales/ru_RU/*/*.json', { import: 'default' });
