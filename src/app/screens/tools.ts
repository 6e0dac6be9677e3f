import { lazyScreen } from '../lazyScreen';

/** Overlays that any screen can open. */
export const { Screen: Tools } = lazyScreen(
  () => import('../../views/tools/tools/Tools'),
  'Tools',
  () => import('../flowGroups/tools'),
  ['later'],
);
