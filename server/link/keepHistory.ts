import type { HistoryKeeper } from '../store/historyKeeper';

/** Between two slices of history that are moved, ms: others write to the same disk. */
const SLICE_EVERY_MS = 50;
/** Until it is looked again whether a month has become old, ms. */
const LOOKED_EVERY_MS = 3_600_000;

/** Moves old rows while no record waits, until it is over. */
export function keepHistory(keeper: HistoryKeeper, isBusy: () => boolean, isOver: () => boolean): void {
  const again = (ms: number) => setTimeout(step, ms).unref();
  const hasMore = () => {
    try {
      return isBusy() || keeper.step(Date.now());
    } catch (error) {
      // Nothing was moved, a full disk most likely: the exchange goes on without it.
      process.emitWarning(`History is not moved: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  };
  const step = () => {
    if (!isOver()) again(hasMore() ? SLICE_EVERY_MS : LOOKED_EVERY_MS);
  };
  again(SLICE_EVERY_MS);
}
