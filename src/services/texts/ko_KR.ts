import type { Texts } from './texts';

export const texts = import.meta.glob<Texts>('../../locales/ko_KR/*/*.json', { import: 'default' });
