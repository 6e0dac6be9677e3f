import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useStartup } from '../app/usePlatform';
import { StartupScreen } from './StartupScreen';

/** Shows the app once start-up says so, and what start-up is doing until then. */
export function StartupGate({ children }: { children: ReactNode }) {
  const ref = useStartup();
  const shown = useSelector(ref, (snapshot) => snapshot.hasTag('shown'));
  const failed = useSelector(ref, (snapshot) => snapshot.hasTag('failed'));
  const state = useSelector(ref, (snapshot) => snapshot.value);
  const error = useSelector(ref, (snapshot) => snapshot.context.failure?.error ?? null);
  if (shown) return children;
  return (
    <StartupScreen
      state={state}
      failed={failed}
      error={error}
      onRetry={() => ref.send({ type: 'user.startup.retry' })}
    />
  );
}
