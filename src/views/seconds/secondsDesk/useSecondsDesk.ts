import { useSelector } from '@xstate/react';
import { useMemo, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { SecondsOrder } from '../../../../domain/contract/seconds/seconds';
import {
  secondsDeskMachine,
  trackersOf,
  type SecondsDeskContext,
} from '../../../machines/seconds/secondsDesk/secondsDesk.machine';
import { orderOf } from '../../../machines/seconds/secondsOrder/secondsOrder.machine';
import { useFlow } from '../../app/useFlow';
import { useSession } from '../../app/useSession';

export type SecondsDeskRef = ActorRefFrom<typeof secondsDeskMachine>;

/** Flow of the signed-in user's running contracts and their results. Not for visitors. */
export function useSecondsDesk(): SecondsDeskRef {
  const { user } = useSession();
  return useFlow(secondsDeskMachine, undefined, user?.id ?? 'nobody');
}

/** Orders of all trackers as a single list, which stays the same object until one of them changes. */
function ordersStore(trackers: SecondsDeskContext['trackers']) {
  let last: readonly SecondsOrder[] = [];
  return {
    subscribe: (onChange: () => void): (() => void) => {
      const subscriptions = trackers.map(({ order }) => order.subscribe(onChange));
      return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
    },
    read: (): readonly SecondsOrder[] => {
      const next = trackers.flatMap(({ order }) => orderOf(order.getSnapshot()) ?? []);
      const same = next.length === last.length && next.every((order, at) => order === last[at]);
      if (!same) last = next;
      return last;
    },
  };
}

/** Running orders, newest first. */
export function useRunningSeconds(desk: SecondsDeskRef): readonly SecondsOrder[] {
  const trackers = useSelector(desk, trackersOf);
  const store = useMemo(() => ordersStore(trackers), [trackers]);
  return useSyncExternalStore(store.subscribe, store.read);
}
