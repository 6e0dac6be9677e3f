import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { SharedLog } from '../../log/shared/sharedLog';

/** How a directory that follows a shared log says there what it has. */
export class Follower {
  readonly #log: SharedLog;
  readonly #name: string;
  readonly #drops: boolean;

  /** @param drops whether it also drops there what nobody needs any more. */
  constructor(log: SharedLog, dataDir: string, drops = false) {
    this.#log = log;
    this.#name = `${hostname()}:${resolve(dataDir)}`;
    this.#drops = drops;
  }

  /** Whatever is dropped from now on is from before this record. */
  begin(number: number): Promise<void> {
    return this.#log.has(this.#name, number);
  }

  /** The directory's archive has all records up to this one for good. What is not said now is with the next one. */
  sealedUpTo(number: number): void {
    const said = this.#log.has(this.#name, number).then(() => (this.#drops ? this.#log.drop() : undefined));
    said.catch(() => undefined);
  }
}
