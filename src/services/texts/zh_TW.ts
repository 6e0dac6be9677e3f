import type { Texts } from './texts';

export const texts = import.meta.glob<Texts>('../../locales/zh_TW/*/*.json', { import: 'default' });
