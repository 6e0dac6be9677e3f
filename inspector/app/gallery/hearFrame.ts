import { decodeEach } from '../../machines/recording/decode';
import type { RecordedState } from '../../../src/machines/recording/recording';
import type { Stage } from '../stage/createStage';
import type { Wanted } from '../stage/scene';
import { tellFrame } from './tellFrame';

/** Message from the inspector to the stage that it frames. */
interface ShowMessage {
  readonly type: 'flowStage.show';
  /** Whether the framing page asks for a description of the screen. */
  readonly asks?: boolean;
  readonly wanted: Omit<Wanted, 'stood'> & { readonly stood: Readonly<Record<string, RecordedState>> };
}

const isShow = (data: unknown): data is ShowMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'flowStage.show';

/** Shows what the framing page requests; of requests that arrive in the meantime only the last. */
export function hearFrame(stage: Stage): void {
  let next: (Wanted & { asks: boolean }) | null = null;
  let busy = false;
  const work = async () => {
    busy = true;
    for (let wanted = next; wanted; wanted = next) {
      next = null;
      await stage.show(wanted);
      if (wanted.asks) await tellFrame(wanted);
    }
    busy = false;
  };
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== location.origin || !isShow(event.data)) return;
    const { asks = false } = event.data;
    const { stood, ...wanted } = event.data.wanted;
    const states = Object.entries(stood).map(([key, state]) => [key, { ...state, context: decodeEach(state.context) }]);
    next = { ...wanted, asks, stood: Object.fromEntries(states) as NonNullable<Wanted['stood']> };
    if (!busy) void work();
  });
}
