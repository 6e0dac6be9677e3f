import type { Texts } from './texts';

export const texts = import.meta.glob<Texts>('../../locales/ja_JP/*/*.json', { import: 'default' });
