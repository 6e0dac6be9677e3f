import { number, object, type InferType } from 'yup';
import type { Retention } from '../log/archive';
import type { DiskBounds } from '../guard/diskWatch';

const GIGABYTE = 1024 ** 3;

export const archiveSchema = object({
  /** Days to keep the log's archive in DATA_DIR/log-archive. */
  LOG_KEEP_DAYS: number().min(1).default(90),
  /** Maximum size of the archive in gigabytes; beyond it the oldest segments are dropped. */
  LOG_KEEP_GB: number().min(0.1).default(20),
  /**
   * Number of whole months whose orders, trades and journal stay in engine.db; older ones are moved into one file per year beside
   * it.
   */
  HISTORY_MONTHS: number().integer().min(1).max(1200).default(3),
});

export const readArchive = ({
  LOG_KEEP_DAYS: days,
  LOG_KEEP_GB: gigabytes,
}: InferType<typeof archiveSchema>): Retention => ({
  days,
  bytes: gigabytes * GIGABYTE,
});

const MEGABYTE = 1024 * 1024;

export const diskSchema = object({
  /** Free megabytes of DATA_DIR below which nothing new is accepted: cancels, closes and withdrawals still work. */
  DISK_LOW_MB: number().min(1).default(200),
  /** Free megabytes below which the exchange shuts down gracefully. */
  DISK_STOP_MB: number().min(1).default(64),
});

/** @throws when it would stop before it refuses new orders. */
export function readDisk({ DISK_LOW_MB: low, DISK_STOP_MB: full }: InferType<typeof diskSchema>): DiskBounds {
  if (full >= low) throw new Error('configuration: DISK_STOP_MB must be less than DISK_LOW_MB');
  return { lowBytes: low * MEGABYTE, fullBytes: full * MEGABYTE };
}
