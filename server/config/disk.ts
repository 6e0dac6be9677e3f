import { number, object, type InferType } from 'yup';
import type { DiskBounds } from '../guard/diskWatch';

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
