import type { Texts } from './texts';

export const texts = import.meta.glob<Texts>('../../locales/es_ES/*/*.json', { import: 'default' });
