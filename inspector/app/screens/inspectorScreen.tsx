import { NotFoundScreen } from '../../../src/views/shell/notFound/NotFoundScreen';
import type { LazyScreen } from '../../../src/app/lazyScreen';
import { usePlatform } from '../../../src/views/app/usePlatform';

/** Whether the exchange offers its inspector to this visitor. */
const useInspectorOn = (): boolean => usePlatform().config.inspector !== null;

/** Wraps a screen of the inspector; visitors without access get a not-found page and load none of it. */
export const inspectorScreen = ({ Screen }: LazyScreen): LazyScreen => ({
  Screen: function InspectorGate() {
    return useInspectorOn() ? <Screen /> : <NotFoundScreen />;
  },
  preload: () => undefined,
});
