import { existsSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `low`: nothing new is accepted. `full`: the exchange stops while it still can shut down gracefully. */
export type DiskLevel = 'ok' | 'low' | 'full';

export interface DiskBounds {
  lowBytes: number;
  fullBytes: number;
}

/** Reserved for the last commits and the checkpoint when another program has filled the disk. */
const RESERVE_BYTES = 32 * 1024 * 1024;
const CHUNK = Buffer.alloc(1024 * 1024);
/** Hysteresis: factor on a bound that the free space must reach before the level changes back. */
const BACK = 1.1;

export const freeBytes = (dataDir: string): number => {
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize;
};

/** Monitors the free space of the data directory, and keeps a reserve file there. */
export class DiskWatch {
  level: DiskLevel = 'ok';
  readonly #reserve: string;
  readonly #bounds: DiskBounds;
  readonly #free: () => number;

  constructor(dataDir: string, bounds: DiskBounds, free = () => freeBytes(dataDir)) {
    this.#reserve = join(dataDir, 'disk-reserve');
    this.#bounds = bounds;
    this.#free = free;
  }

  /** Measures the free space and returns the level. */
  look(): DiskLevel {
    const free = this.#free();
    const { lowBytes, fullBytes } = this.#bounds;
    const wasTight = this.level !== 'ok';
    if (free < fullBytes) this.level = 'full';
    else if (free < (wasTight ? lowBytes * BACK : lowBytes)) this.level = 'low';
    else this.level = 'ok';
    if (this.level === 'ok' && free > lowBytes * BACK + RESERVE_BYTES) this.#keepReserve();
    return this.level;
  }

  /** Releases the reserve for final writes. */
  release(): void {
    rmSync(this.#reserve, { force: true });
  }

  #keepReserve(): void {
    if (existsSync(this.#reserve) && statSync(this.#reserve).size === RESERVE_BYTES) return;
    writeFileSync(this.#reserve, '');
    for (let size = 0; size < RESERVE_BYTES; size += CHUNK.length) writeFileSync(this.#reserve, CHUNK, { flag: 'a' });
  }
}
