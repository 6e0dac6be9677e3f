import { channels } from '../../../../domain/contract/channels';
import type { FuturesMark } from '../../../../domain/contract/futures/futuresMarket';
import type { EngineLink } from '../../../link/messages';

const REPEAT_MS = 1000;

type Listener = (channel: string, data: unknown) => void;

/**
 * Public channel of mark price, index and funding. Publishes engine commits at once and repeats the last message every second, so
 * silence always means a broken connection; a frozen index is stated in the message itself.
 */
export async function createMarks(link: Pick<EngineLink, 'onBatch' | 'query'>) {
  const listeners = new Set<Listener>();
  const marks = new Map<string, FuturesMark>();
  const pushed = new Set<string>();

  const tell = (mark: FuturesMark) => {
    marks.set(channels.futureMark(mark.pair), mark);
    pushed.add(mark.pair);
    for (const listener of listeners) listener(channels.futureMark(mark.pair), mark);
  };
  const leave = link.onBatch(({ events }) => {
    for (const event of events) if (event.type === 'futuresMark') tell(event.mark);
  });
  for (const { mark } of await link.query({ kind: 'futuresMarkets' })) {
    if (!marks.has(channels.futureMark(mark.pair))) tell(mark);
  }
  const timer = setInterval(() => {
    const silent = [...marks.values()].filter(({ pair }) => !pushed.has(pair));
    for (const mark of silent) tell(mark);
    pushed.clear();
  }, REPEAT_MS);
  timer.unref();

  return {
    onPush(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: (channel: string): unknown => marks.get(channel),
    close(): void {
      clearInterval(timer);
      leave();
    },
  };
}
