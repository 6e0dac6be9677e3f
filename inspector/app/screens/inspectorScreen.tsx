import { NotFoundScreen } from '../../../src/views/shell/notFound/NotFoundScreen';
import type { LazyScreen } from '../../../src/app/lazyScreen';
import { usePlatform } from '../../../src/views/app/usePlatform';

/** Whether the exchange shows its inspector to this visitor. */
const useInspectorOn = (): boolean => usePlatform().config.inspector !== null;

/** A part of the inspector: whom it is not open to finds nothing there, and loads nothing of it. */
export const inspectorScreen = ({ Screen }: LazyScreen): LazyScreen => ({
  Screen: function InspectorGate() {
    return useInspectorOn() ? <Screen /> : <NotFoundScreen />;
  },
  preload: () => undefined,
});
