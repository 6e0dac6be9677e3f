import { useCallback, useSyncExternalStore } from 'react';
import { useApp } from './AppContext';

const STEP_MS = 1000;

/** Whole seconds until a server time, rounded up; 0 once it has passed. Updates once a second while mounted. */
export function useCountdown(at: number): number {
  const { clock } = useApp();
  const subscribe = useCallback((onTick: () => void) => {
    const timer = setInterval(onTick, STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((at - clock.now()) / STEP_MS)));
}
