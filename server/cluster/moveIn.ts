import { moveLog } from '../log/shared/moveLog';
import { seedDirectory } from '../store/seedDirectory';

/**
 * Makes an exchange that ran alone one of several processes, before the first of them starts: its log becomes the shared one, and engines
 * that have no rows get its rows. Where that was done already, nothing happens.
 * @returns how many records were moved.
 * @throws when the shared log is another exchange's, or a record is damaged.
 */
export async function moveIn(dataDir: string, url: string, engines: readonly string[]): Promise<number> {
  const moved = await moveLog(dataDir, url);
  for (const directory of engines) seedDirectory(dataDir, directory);
  return moved;
}
