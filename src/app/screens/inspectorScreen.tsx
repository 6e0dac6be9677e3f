import { useInspectorOn } from '../../views/inspector/useInspectorOn';
import { NotFoundScreen } from '../../views/notFound/NotFoundScreen';
import type { LazyScreen } from '../lazyScreen';

/** A part of the inspector: whom it is not open to finds nothing there, and loads nothing of it. */
export const inspectorScreen = ({ Screen }: LazyScreen): LazyScreen => ({
  Screen: function InspectorGate() {
    return useInspectorOn() ? <Screen /> : <NotFoundScreen />;
  },
  preload: () => undefined,
});
