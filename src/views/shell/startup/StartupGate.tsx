import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useArriving } from '../../app/useArriving';
import { type StartupRef, useStartup } from '../../app/usePlatform';
import { useFirstPaint } from '../../kit/useFirstPaint';
import { StartupScreen } from './StartupScreen';

const isShown = (snapshot: SnapshotFrom<StartupRef>) => snapshot.hasTag('shown');
const stateOf = (snapshot: SnapshotFrom<StartupRef>) => snapshot.value;

/** Shows the app once start-up has finished, and the start-up progress until then. */
export function StartupGate({ children }: { children: ReactNode }) {
  const ref = useStartup();
  // Through `useArriving`, so that the browser can paint and handle input while the whole app is being rendered.
  const shown = useArriving(ref, isShown);
  const failed = useSelector(ref, (snapshot) => snapshot.hasTag('failed'));
  const state = useArriving(ref, stateOf);
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
