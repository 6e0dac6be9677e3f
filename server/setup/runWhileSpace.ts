import type { StopReason } from '../push/push';

export interface Running {
  close(why: StopReason): Promise<void>;
}

interface Steps {
  /** Starts the exchange. @param onFull to be called once when the disk is almost full, also while it still starts. */
  open: (onFull: () => void) => Promise<Running>;
  /** Starts what answers while the exchange is stopped. @param onSpace to be called once when there is space again. */
  openStopped: (onSpace: () => void) => Promise<Running>;
  /** Called with the error of a step after the first start. */
  fail: (error: unknown) => void;
}

/**
 * Runs the exchange and, from a full disk until there is space, what answers in its place. Resolves when the exchange has started.
 * @returns closes whichever of the two runs.
 * @throws when the first start fails.
 */
export async function runWhileSpace({ open, openStopped, fail }: Steps): Promise<Running> {
  /** The step under way; each one begins when the one before has ended. */
  let current: Promise<Running>;
  const follow = (why: StopReason, next: () => Promise<Running>): void => {
    current = current.then(async (running) => {
      await running.close(why);
      return next();
    });
    current.catch(fail);
  };
  const begin = (): Promise<Running> =>
    open(() => follow('fullDisk', () => openStopped(() => follow('restart', begin))));
  current = begin();
  await current;
  return { close: async (why) => (await current).close(why) };
}
