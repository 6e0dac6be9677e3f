import { sameHash } from '../../log/record';
import { READ_AT_ONCE, type SharedLog } from '../../log/shared/sharedLog';
import type { LogCopy } from '../../store/logCopy';
import { directoryName } from '../directoryName';

/** Reports a following directory's progress to the shared log. */
export class Follower {
  readonly #log: SharedLog;
  readonly #name: string;
  readonly #drops: boolean;

  /** @param drops whether it also drops records that nobody needs any more. */
  constructor(log: SharedLog, dataDir: string, drops = false) {
    this.#log = log;
    this.#name = directoryName(dataDir);
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

/** Maximum time until a new record is noticed without a hint, ms. */
const LOOKED_EVERY_MS = 100;

/** Continuously copies new records of the shared log. */
export class Following {
  readonly #log: SharedLog;
  readonly #copy: LogCopy;
  readonly #onTaken: (number: number) => void;
  #isOver = false;
  #isBehind = false;
  #running: Promise<void> = Promise.resolve();
  #isHurried = false;
  #wake: () => void = () => undefined;

  /** @param onTaken called when the copy has the record and its rows. */
  constructor(log: SharedLog, copy: LogCopy, onTaken: (number: number) => void = () => undefined) {
    this.#log = log;
    this.#copy = copy;
    this.#onTaken = onTaken;
  }

  /** Whether more records are known to wait. */
  get isBehind(): boolean {
    return this.#isBehind;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Checks that the copy belongs to this log and that its rows match its position. @throws with instructions when they do not. */
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

  /** Copies all available records. */
  async catchUp(): Promise<void> {
    while ((await this.#takeSome()) > 0);
  }

  /** Runs until ended. @param onFailed called with the error when a record cannot be copied; then it stops. */
  run(onFailed: (error: unknown) => void): void {
    this.#running = this.#run().catch((error: unknown) => {
      if (!this.#isOver) onFailed(error);
    });
  }

  /** Polls immediately. */
  hurry(): void {
    this.#isHurried = true;
    this.#wake();
  }

  /** Stops; resolves when nothing more is copied. While the server is away, that is when the log is closed too. */
  async end(): Promise<void> {
    this.#isOver = true;
    this.#wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isOver) {
      this.#isHurried = false;
      const taken = await this.#takeSome();
      // A record that was announced while the server was asked may be missing in its answer.
      if (taken < READ_AT_ONCE && !this.#isHurried && !this.#isOver) await this.#pause();
    }
  }

  async #takeSome(): Promise<number> {
    const rows = await this.#log.after(this.#copy.last.number);
    this.#isBehind = rows.length === READ_AT_ONCE;
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
