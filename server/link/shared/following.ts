import { sameHash } from '../../log/record';
import type { SharedLog } from '../../log/shared/sharedLog';
import type { LogCopy } from '../../store/logCopy';

/** How long a record may be there before it is taken when nobody says so, ms. */
const LOOKED_EVERY_MS = 100;

/** Takes what appears in the shared log into a copy of it, for as long as it runs. */
export class Following {
  readonly #log: SharedLog;
  readonly #copy: LogCopy;
  readonly #onTaken: (number: number) => void;
  #isOver = false;
  #isTaking = false;
  #running: Promise<void> = Promise.resolve();
  #wake: () => void = () => undefined;

  /** @param onTaken the copy has this record with its rows. */
  constructor(log: SharedLog, copy: LogCopy, onTaken: (number: number) => void = () => undefined) {
    this.#log = log;
    this.#copy = copy;
    this.#onTaken = onTaken;
  }

  /** Whether there was something to take at the last look. */
  get isTaking(): boolean {
    return this.#isTaking;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Makes sure that the copy is one of this log, and its rows are where it is. @throws when they are not, with what to do. */
  async begin(): Promise<void> {
    await this.#log.prepare();
    const { number, hash } = this.#copy.last;
    const first = await this.#log.first();
    if (first > Math.max(1, number)) throw new Error(`the shared log begins with record ${first}: ${WHOLE_COPY}`);
    if (number > 0) {
      const shared = await this.#log.hashAt(number);
      if (!shared) throw new Error(`log.db goes up to record ${number}, which the shared log does not have. ${BEHIND}`);
      if (!sameHash(shared, hash)) throw new Error(`log.db and the shared log differ in record ${number}. ${OTHERS}`);
    }
    while (this.#copy.isBehindRows) {
      const rows = await this.#log.after(this.#copy.last.number);
      if (rows.length === 0) break;
      this.#copy.fill(rows);
    }
    this.#copy.begin();
    if (this.#copy.last.number > 0) this.#onTaken(this.#copy.last.number);
  }

  /** Takes all that is there. */
  async catchUp(): Promise<void> {
    while ((await this.#takeSome()) > 0);
  }

  /** Goes on until it is ended. @param onFailed what cannot be taken; nothing more is then. */
  run(onFailed: (error: unknown) => void): void {
    this.#running = this.#run().catch(onFailed);
  }

  /** Something is there now. */
  hurry(): void {
    this.#wake();
  }

  /** Resolves when nothing more is taken. */
  async end(): Promise<void> {
    this.#isOver = true;
    this.#wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isOver) if ((await this.#takeSome()) === 0) await this.#pause();
  }

  async #takeSome(): Promise<number> {
    const rows = await this.#log.after(this.#copy.last.number);
    this.#isTaking = rows.length > 0;
    this.#copy.take(rows);
    if (rows.length > 0) this.#onTaken(this.#copy.last.number);
    return rows.length;
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LOOKED_EVERY_MS);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

const WHOLE_COPY = 'put engine.db and log.db of another process of the same exchange into this directory.';
const BEHIND =
  'Acknowledged orders may be missing there: keep both as they are. A log that was kept here alone is moved there by npm run cluster, before anything is in it.';
const OTHERS = 'They are of different exchanges, or one was taken back: keep both as they are.';
