import { lazyScreen } from '../lazyScreen';

/** Over every screen. */
export const { Screen: Tools } = lazyScreen(
  () => import('../../views/tools/tools/Tools'),
  'Tools',
  () => import('../flowGroups/tools'),
  ['tools'],
);
