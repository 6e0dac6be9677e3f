import type { Texts } from './texts';

export const texts = import.meta.glob<Texts>('../../locales/de_DE/*/*.json', { import: 'default' });
