import { lazyScreen } from '../../../src/app/lazyScreen';
import { at, type ScreenRoute } from '../../../src/app/screens/route';
import { inspectorScreen } from './inspectorScreen';

const inspector = () => import('../flowGroups/inspector');

export const INSPECTOR_SCREENS: readonly ScreenRoute[] = [
  at(
    '/flows/live',
    inspectorScreen(lazyScreen(() => import('../../views/flowLive/LiveScreen'), 'LiveScreen', inspector)),
  ),
  at(
    '/flows/recording',
    inspectorScreen(lazyScreen(() => import('../../views/flowReplay/ReplayScreen'), 'ReplayScreen', inspector)),
  ),
  at(
    '/flows/storyboard/:board?',
    inspectorScreen(lazyScreen(() => import('../../views/storyboard/StoryboardScreen'), 'StoryboardScreen', inspector)),
  ),
  at(
    '/flows/:chart?',
    inspectorScreen(lazyScreen(() => import('../../views/inspector/InspectorScreen'), 'InspectorScreen', inspector)),
  ),
];
