import type { Texts } from './texts';

export const texts = import.meta.glob<Texts>('../../locales/en_US/*/*.json', { import: 'default' });
