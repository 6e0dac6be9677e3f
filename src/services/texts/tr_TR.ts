import type { Texts } from './texts';

export const texts = import.meta.glob<Texts>('../../locales/tr_TR/*/*.json', { import: 'default' });
