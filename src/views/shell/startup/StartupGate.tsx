import { useSelector } from '@xstate/react';
import { useDeferredValue, type ReactNode } from 'react';
import { useStartup } from '../../app/usePlatform';
import { useFirstPaint } from '../../kit/useFirstPaint';
import { StartupScreen } from './StartupScreen';

/** Shows the app once start-up says so, and what start-up is doing until then. */
export function StartupGate({ children }: { children: ReactNode }) {
  const ref = useStartup();
  // Deferred, so that the browser may paint and take input while the whole application is being rendered.
  const shown = useDeferredValue(useSelector(ref, (snapshot) => snapshot.hasTag('shown')));
  const failed = useSelector(ref, (snapshot) => snapshot.hasTag('failed'));
  const state = useSelector(ref, (snapshot) => snapshot.value);
  const error = useSelector(ref, (snapshot) => snapshot.context.failure?.error ?? null);
  const framed = useFirstPaint(shown || failed);
  if (shown) return children;
  return (
    <StartupScreen
      state={state}
      failed={failed}
      framed={framed}
      error={error}
      onRetry={() => ref.send({ type: 'user.startup.retry' })}
    />
  );
}
