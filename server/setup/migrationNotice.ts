import { PRODUCTS } from '../products/all';
import { migrationCost } from '../store/migrationCost';
import type { Stored } from '../store/part';

/** Fewer rows than these are done before anybody has read that they are. */
const WORTH_TELLING = 100_000;

/** What the operator is told before a start changes many rows of the store; null when it does not. */
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
