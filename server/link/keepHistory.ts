import type { HistoryKeeper } from '../store/historyKeeper';

/** Pause between two slices of moved history, ms, because others write to the same disk. */
const SLICE_EVERY_MS = 50;
/** Interval between checks for newly old months, ms. */
const LOOKED_EVERY_MS = 3_600_000;

/** Moves old rows while no record is waiting, until `isOver`. */
export function keepHistory(keeper: HistoryKeeper, isBusy: () => boolean, isOver: () => boolean): void {
  const again = (ms: number) => setTimeout(step, ms).unref();
  const hasMore = () => {
    try {
      return isBusy() || keeper.step(Date.now());
    } catch (error) {
      // Nothing was moved, most likely because of a full disk; the exchange continues without it.
      process.emitWarning(`History is not moved: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  };
  const step = () => {
    if (!isOver()) again(hasMore() ? SLICE_EVERY_MS : LOOKED_EVERY_MS);
  };
  again(SLICE_EVERY_MS);
}
