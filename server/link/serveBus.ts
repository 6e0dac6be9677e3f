import { CHANNELS } from './busFrames';
import { BusHost, type BusHostOptions } from './busHost';
import { openBus, type Bus } from './busRedis';
import type { FromEngine } from './client';

const LOOKED_EVERY_MS = 200;
/** Longer than a Redis takes that is started again. */
const ALONE_MS = 2000;

/** Connects an engine's process to the bus; it says nothing there before it is the primary. */
export function serveBus(url: string, onError: (error: Error) => void) {
  let bus: Bus | null = null;
  let host: BusHost | null = null;
  let timer: NodeJS.Timeout | undefined;
  const opening = openBus({
    ...{ url, onError },
    channels: [CHANNELS.toPrimary],
    onFrame: (frame) => host?.take(frame),
    onBroken: () => undefined,
  });
  // What is said before there is a connection is told to whoever greets then.
  const opened = opening.then((connected) => void (bus = connected)).catch(onError);
  return {
    /**
     * It is the primary from now on. @returns takes what its engine says.
     * @param onAlone no gateway could be reached for some time: another engine may be by them.
     */
    begin(
      engine: Pick<BusHostOptions, 'epoch' | 'after' | 'post'>,
      onAlone: () => void = () => undefined,
    ): (message: FromEngine) => void {
      let upAt = performance.now();
      const serving = new BusHost({
        ...engine,
        publish: async (gateway, frame) =>
          (await bus?.publish(gateway === null ? CHANNELS.toAll : CHANNELS.to(gateway), frame)) ?? false,
        now: () => performance.now(),
      });
      host = serving;
      serving.look();
      timer = setInterval(() => {
        serving.look();
        if (bus?.isUp) upAt = performance.now();
        else if (performance.now() - upAt > ALONE_MS) onAlone();
      }, LOOKED_EVERY_MS);
      return (message) => serving.receive(message);
    },
    /** Whether gateways can be reached. */
    get isUp(): boolean {
      return bus?.isUp ?? false;
    },
    async close(): Promise<void> {
      clearInterval(timer);
      host = null;
      await opened;
      await bus?.close();
    },
  };
}
