import { CHANNELS } from './busFrames';
import { BusHost, type BusHostOptions } from './busHost';
import { openBus, type Bus } from './busRedis';
import type { FromEngine } from './client';

const LOOKED_EVERY_MS = 200;
/** Longer than a Redis takes to restart. */
const ALONE_MS = 2000;

/** Connects an engine process to the bus, where it neither hears nor sends anything before it is the primary. */
export function serveBus(url: string, onError: (error: Error) => void) {
  let bus: Bus | null = null;
  let host: BusHost | null = null;
  let timer: NodeJS.Timeout | undefined;
  const opening = openBus({
    ...{ url, onError },
    channels: [],
    onFrame: (frame) => host?.take(frame),
    onBroken: () => undefined,
  });
  // Frames sent before there is a connection reach gateways when they greet.
  const opened = opening
    .then((connected) => {
      bus = connected;
      if (host) bus.listen(CHANNELS.toPrimary);
    })
    .catch(onError);
  return {
    /**
     * Makes this engine the primary. @returns a handler of its messages.
     * @param onAlone called when no gateway was reachable for some time, because another engine may have taken over.
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
      // Before gateways hear of it, which then greet.
      bus?.listen(CHANNELS.toPrimary);
      serving.look();
      timer = setInterval(() => {
        serving.look();
        if (bus?.isUp) upAt = performance.now();
        else if (performance.now() - upAt > ALONE_MS) onAlone();
      }, LOOKED_EVERY_MS);
      return (message) => serving.receive(message);
    },
    /** Whether gateways are reachable. */
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
