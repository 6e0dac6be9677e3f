import { emptyWriteAhead } from '../../server/log/sqlite';
import { HistoryKeeper, prepareHistory } from '../../server/store/historyKeeper';
import { openForWriting } from '../../server/store/open';

/**
 * Moves all old history out of engine.db of a stopped exchange.
 * @returns the number of slices.
 */
export function moveHistory(dataDir: string, months: number, now: number): number {
  const db = openForWriting(dataDir);
  try {
    prepareHistory(db, dataDir, now);
    const keeper = new HistoryKeeper(db, dataDir, months);
    let slices = 0;
    while (keeper.step(now)) slices++;
    return slices;
  } finally {
    emptyWriteAhead(db);
    db.close();
  }
}
