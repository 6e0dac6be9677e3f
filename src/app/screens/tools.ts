import { lazyScreen } from '../lazyScreen';

/** Overlays of every screen. */
export const { Screen: Tools } = lazyScreen(
  () => import('../../views/tools/tools/Tools'),
  'Tools',
  () => import('../flowGroups/tools'),
  ['tools'],
);
