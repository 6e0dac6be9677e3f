import type { Texts } from './texts';

export const texts = import.meta.glob<Texts>('../../locales/fr_FR/*/*.json', { import: 'default' });
