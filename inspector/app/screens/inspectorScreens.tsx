import { NotFoundScreen } from '../../../src/views/shell/notFound/NotFoundScreen';
import { at, type LazyScreen, lazyScreen, type ScreenRoute } from '../../../src/app/lazyScreen';
import { usePlatform } from '../../../src/views/app/usePlatform';

/** Whether the exchange offers its inspector to this visitor. */
const useInspectorOn = (): boolean => usePlatform().config.inspector !== null;

/** Wraps a screen of the inspector; visitors without access get a not-found page and load none of it. */
const inspectorScreen = ({ Screen }: LazyScreen): LazyScreen => ({
  Screen: function InspectorGate() {
    return useInspectorOn() ? <Screen /> : <NotFoundScreen />;
  },
  preload: () => undefined,
});

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
