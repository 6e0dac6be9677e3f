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

const TENTH_MS = 100;

/**
 * Time until a moment of the server clock, ms in steps of a tenth of a second; 0 once it has passed. Recomputed from the clock at
 * each step and when the tab comes to the front, so that neither a sleeping tab nor a wrong local clock shows a wrong value.
 */
export function useRemaining(at: number): number {
  const { clock } = useApp();
  const subscribe = useCallback((onStep: () => void) => {
    const timer = setInterval(onStep, TENTH_MS);
    document.addEventListener('visibilitychange', onStep);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onStep);
    };
  }, []);
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((at - clock.now()) / TENTH_MS) * TENTH_MS));
}
