import type { Files } from '../adapters/files';
import type { Config } from '../config/config';
import { heldLink } from '../guard/guard';
import type { EngineLink } from '../link/messages';
import { heldSince, releasePayouts } from '../store/payoutHold';

/** Whether payouts are held, in all processes. */
export interface PayoutHold {
  /** Time of the restored state, ISO 8601; null if payouts are not held. */
  since(): string | null;
  release(): Promise<void>;
  close(): void;
}

const FILE = 'payouts_held.mark';
const LOOKED_EVERY_MS = 1000;

/** Payout hold of an exchange that runs in one process. */
export const holdIn = (dataDir: string): PayoutHold => ({
  since: () => heldSince(dataDir),
  release: async () => releasePayouts(dataDir),
  close: () => undefined,
});

/** In a cluster, a restored directory holds payouts for all processes as soon as its chores start. */
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
  // While PostgreSQL does not answer, the last known state applies.
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

/** Returns the link of an operator on a stopped exchange, which refuses payouts while they are held. */
export const operatorLink = (link: EngineLink, hold: PayoutHold): EngineLink => heldLink(link, () => hold.since());
