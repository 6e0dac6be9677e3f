import { PRODUCTS } from '../products/all';
import { migrationCost } from '../store/migrationCost';
import type { Stored } from '../store/part';

/** Minimum number of rows for a notice; fewer are migrated before anyone could read it. */
const WORTH_TELLING = 100_000;

/** Returns the operator's notice before a start migrates many rows of the store; null when it does not. */
export function migrationNotice(
  dataDir: string,
  products: Stored = PRODUCTS,
  worthTelling = WORTH_TELLING,
): string | null {
  const { pending, rows, ms } = migrationCost(products, dataDir);
  if (rows < worthTelling) return null;
  const seconds = Math.max(1, Math.round(ms / 1000));
  return (
    `engine.db is brought up to this version: ${pending} migrations go through ${rows.toLocaleString('en-US')} rows, which takes about ` +
    `${seconds} s. Nothing is served meanwhile, and an earlier version cannot open it afterwards.`
  );
}
