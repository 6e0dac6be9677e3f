import type { Files } from '../adapters/files';
import type { Config } from '../config/config';
import { heldSince, releasePayouts } from '../store/payoutHold';

/** Whether anything is paid out, by whichever process. */
export interface PayoutHold {
  /** Of when the state is that was restored, as ISO 8601; null where payouts are not held. */
  since(): string | null;
  release(): Promise<void>;
  close(): void;
}

const FILE = 'payouts_held.mark';
const LOOKED_EVERY_MS = 1000;

/** Of an exchange in one process. */
export const holdIn = (dataDir: string): PayoutHold => ({
  since: () => heldSince(dataDir),
  release: async () => releasePayouts(dataDir),
  close: () => undefined,
});

/** A restored directory holds them for all processes of a cluster, from the start of its chores on. */
export async function openHold({ cluster, dataDir, does }: Config, files: Files): Promise<PayoutHold> {
  if (!cluster) return holdIn(dataDir);
  const restored = does.chores ? heldSince(dataDir) : null;
  if (restored !== null) {
    await files.put(FILE, Buffer.from(restored));
    releasePayouts(dataDir);
  }
  const read = async (): Promise<string | null> => {
    const kept = await files.get(FILE);
    return kept && Buffer.from(kept).toString();
  };
  let since = await read();
  const look = async (): Promise<void> => {
    since = await read();
  };
  // Where PostgreSQL does not answer it is as it was.
  const timer = setInterval(() => void look().catch(() => undefined), LOOKED_EVERY_MS);
  timer.unref();
  return {
    since: () => since,
    async release() {
      await files.remove(FILE);
      since = null;
    },
    close: () => clearInterval(timer),
  };
}
