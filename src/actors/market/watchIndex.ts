import { fromCallback, type EventObject } from 'xstate';
import { channels } from '../../../domain/contract/channels';
import { SILENCE_MS } from '../../../domain/rules/seconds/settlement';
import type { Socket } from '../../services/socket';

export interface IndexFreshness {
  type: 'sys.index.changed';
  fresh: boolean;
}

/** Reports when the index of a pair becomes live or stale, but not each tick. */
export const defineWatchIndex = ({ socket }: { socket: Socket }) =>
  fromCallback<EventObject, { pair: string }, IndexFreshness>(({ input: { pair }, sendBack }) => {
    let fresh = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (next: boolean) => {
      clearTimeout(timer);
      if (next) timer = setTimeout(() => tell(false), SILENCE_MS);
      if (next !== fresh) sendBack({ type: 'sys.index.changed', fresh: next });
      fresh = next;
    };
    const leaveChannel = socket.subscribe(
      channels.futureIndexTick(pair),
      /** A snapshot may be old, so only a later message shows that the index is live. */
      { snapshot: () => undefined, data: () => tell(true) },
      'last',
    );
    const leaveLink = socket.onLink((state) => {
      if (state === 'down') tell(false);
    });
    return () => {
      clearTimeout(timer);
      leaveChannel();
      leaveLink();
    };
  });
