import { channels } from '../../../../domain/contract/channels';
import type { IndexTick } from '../../../../domain/contract/market/market';
import type { EngineLink } from '../../../link/messages';

export interface FrameSource {
  onPush(listener: (channel: string, data: unknown) => void): unknown;
}

/**
 * Hands each public index tick of these pairs to the engine, so that exactly the displayed prices are recorded.
 * @returns a function that stops recording.
 */
export function recordIndex(
  source: FrameSource,
  link: Pick<EngineLink, 'send'>,
  pairs: Iterable<string>,
  clock: () => number,
): () => void {
  const recorded = new Set([...pairs].map((pair) => channels.futureIndexTick(pair)));
  let isOpen = true;
  source.onPush((channel, data) => {
    if (!isOpen || !recorded.has(channel)) return;
    const { pair, close } = data as IndexTick;
    void link.send({ kind: 'seconds.tick', pair, price: close, heard: clock() });
  });
  return () => {
    isOpen = false;
  };
}
