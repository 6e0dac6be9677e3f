import { Asker, isAway, pause } from './connect';
import { OwnTime } from './ownTime';
import { LeaseLost } from './sharedLog';

interface LeaseOptions {
  readonly url: string;
  /** Subject of the lease: appending to the log, or doing the chores. */
  readonly of: 'lease' | 'chores';
  /** Name of the applicant in the server's lists. */
  readonly holder: string;
  /** Called once when the lease is lost, or could not be confirmed for too long: the process must end. */
  readonly onLost: (error: Error) => void;
  readonly lifeMs?: number;
  /** Whether this process may take it at present. Defaults to true. */
  readonly mayTake?: () => boolean;
  /** No other process can have this holder's name, so an unexpired lease under it is a dead predecessor's and may be taken at once. */
  readonly isSole?: boolean;
}

/** Thrown when another process does the chores now. */
class ChoresLost extends Error {
  constructor() {
    super('another process has taken over what is done once: this one must not go on');
  }
}

/** Time after the last renewal during which nobody else can take the lease. */
const LIFE_MS = 1500;
const RENEWED_EVERY_MS = 400;
const ASKED_EVERY_MS = 100;
/** Time a server may be unavailable before the holder ends. Meanwhile it acknowledges nothing. */
const GIVE_UP_MS = 15_000;

/** A right that one process holds at a time. Only the server's clock decides when it expires. */
export class Lease {
  /** Time until which the holder certainly has it. */
  readonly ownTime = new OwnTime();
  readonly #server: Asker;
  readonly #options: Required<LeaseOptions>;
  #epoch = 0;
  /** Time spent waiting for an answer from the server, ms. */
  #silentMs = 0;
  #lookedAt = 0;
  #isOver = false;
  #watch: NodeJS.Timeout | undefined;

  constructor(options: LeaseOptions) {
    this.#options = { lifeMs: LIFE_MS, isSole: false, mayTake: () => true, ...options };
    this.#server = new Asker(options.url, `statex lease ${options.holder}`);
  }

  /** Resolves with its epoch once it is free and taken; renewed from then on. */
  async take(): Promise<number> {
    while (this.#epoch === 0) {
      const asked = performance.now();
      try {
        if (this.#options.mayTake()) this.#epoch = await this.#ask();
      } catch (error) {
        if (this.#isOver || !isAway(error)) throw error;
      }
      if (this.#epoch > 0) this.#reach(asked);
      else await pause(ASKED_EVERY_MS);
    }
    this.#lookedAt = performance.now();
    this.#watch = setInterval(() => this.#look(), ASKED_EVERY_MS);
    void this.#renew();
    return this.#epoch;
  }

  /** Releases the lease, so that another process can take it at once; the holder must have stopped appending. */
  async release(): Promise<void> {
    const wasHeld = this.#epoch > 0 && !this.#isOver;
    this.#end();
    const giving = wasHeld
      ? this.#server
          .once((sql) => sql`UPDATE ${sql(this.#options.of)} SET ends = now() WHERE id = 1 AND epoch = ${this.#epoch}`)
          .catch(() => undefined)
      : undefined;
    // When the server is unavailable, the lease simply expires.
    await Promise.race([giving, pause(this.#options.lifeMs)]);
    await this.#server.close();
  }

  /**
   * The epoch continues from that of the newest record, which may come from another log. @returns its epoch; 0 when another process
   * holds the lease.
   */
  async #ask(): Promise<number> {
    const { of, holder, lifeMs, isSole } = this.#options;
    const [taken] = await this.#server.once(
      (sql) => sql<{ epoch: number }[]>`
        UPDATE ${sql(of)} SET holder = ${holder}, ends = now() + ${lifeMs} * interval '1 millisecond',
          epoch = greatest(epoch, (SELECT epoch FROM records ORDER BY number DESC LIMIT 1)) + 1
        WHERE id = 1 AND (ends < now() OR (${isSole} AND holder = ${holder})) RETURNING epoch`,
    );
    return taken?.epoch ?? 0;
  }

  async #renew(): Promise<void> {
    for (;;) {
      await pause(RENEWED_EVERY_MS);
      if (this.#isOver) return;
      const asked = performance.now();
      try {
        const renewed = await this.#server.once(
          (sql) => sql`
            UPDATE ${sql(this.#options.of)} SET ends = now() + ${this.#options.lifeMs} * interval '1 millisecond'
            WHERE id = 1 AND epoch = ${this.#epoch} RETURNING 1`,
        );
        if (renewed.length === 0)
          this.#lose(this.#options.of === 'lease' ? new LeaseLost(this.#epoch) : new ChoresLost());
        else this.#reach(asked);
      } catch (error) {
        if (!isAway(error)) this.#lose(error as Error);
      }
    }
  }

  #reach(asked: number): void {
    if (this.#isOver) return;
    this.#silentMs = 0;
    this.ownTime.lastsMs(asked + this.#options.lifeMs - performance.now());
  }

  /**
   * Gives up when no answer arrives. Time in which this thread was blocked, e.g. by a large database at startup, hardly counts, as
   * it could not receive one.
   */
  #look(): void {
    const now = performance.now();
    this.#silentMs += Math.min(now - this.#lookedAt, 2 * ASKED_EVERY_MS);
    this.#lookedAt = now;
    if (this.#silentMs > GIVE_UP_MS)
      this.#lose(new Error(`the server of the log was not reached for ${GIVE_UP_MS / 1000} seconds`));
  }

  #lose(error: Error): void {
    if (this.#isOver) return;
    this.#end();
    this.#options.onLost(error);
  }

  #end(): void {
    this.#isOver = true;
    this.ownTime.lastsMs(0);
    clearInterval(this.#watch);
  }
}
