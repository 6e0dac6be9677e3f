import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { SharedLog } from '../../log/shared/sharedLog';

/** Reports a following directory's progress to the shared log. */
export class Follower {
  readonly #log: SharedLog;
  readonly #name: string;
  readonly #drops: boolean;

  /** @param drops whether it also drops records that nobody needs any more. */
  constructor(log: SharedLog, dataDir: string, drops = false) {
    this.#log = log;
    this.#name = `${hostname()}:${resolve(dataDir)}`;
    this.#drops = drops;
  }

  /** Announces that this directory needs all records from this one on. */
  begin(number: number): Promise<void> {
    return this.#log.has(this.#name, number);
  }

  /**
   * Reports that the directory's archive durably contains all records up to this one. A failed report is made up for by the next.
   */
  sealedUpTo(number: number): void {
    const said = this.#log.has(this.#name, number).then(() => (this.#drops ? this.#log.drop() : undefined));
    said.catch(() => undefined);
  }
}
