import { useCallback } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import { useFollowed } from '../kit/useFollowed';

/**
 * Latest result of a flow, which may arrive while the screen is rendering.
 * @param select must be stable.
 */
export function useArriving<Ref extends AnyActorRef, Value>(
  flow: Ref,
  select: (snapshot: SnapshotFrom<Ref>) => Value,
): Value {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = flow.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [flow],
  );
  const read = useCallback(() => select(flow.getSnapshot() as SnapshotFrom<Ref>), [flow, select]);
  return useFollowed(subscribe, read);
}
