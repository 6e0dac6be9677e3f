import { Asker, isAway, pause } from './connect';
import { OwnTime } from './ownTime';
import { LeaseLost } from './sharedLog';

export interface LeaseOptions {
  readonly url: string;
  /** What it is the right to: to append to the log, or to do what is done once. */
  readonly of: 'lease' | 'chores';
  /** Who asks for it, as the server shows it. */
  readonly holder: string;
  /** It is no longer held, or nobody could say so for too long: the process must end. Called once. */
  readonly onLost: (error: Error) => void;
  readonly lifeMs?: number;
  /** Whether this process is fit for it at present. Default: it is. */
  readonly mayTake?: () => boolean;
  /** No other process can have this holder's name, so an unexpired lease under it is a dead predecessor's and may be taken at once. */
  readonly isSole?: boolean;
}

/** Somebody else does the chores now. */
class ChoresLost extends Error {
  constructor() {
    super('another process has taken over what is done once: this one must not go on');
  }
}

/** How long nobody else gets it after it was renewed last. */
const LIFE_MS = 1500;
const RENEWED_EVERY_MS = 400;
const ASKED_EVERY_MS = 100;
/** How long a server may be away before its holder ends. Meanwhile it acknowledges nothing. */
const GIVE_UP_MS = 15_000;

/** A right that one process has at a time. The server's clock alone says when it has run out. */
export class Lease {
  /** Until when it surely is its holder's. */
  readonly ownTime = new OwnTime();
  readonly #server: Asker;
  readonly #options: Required<LeaseOptions>;
  #epoch = 0;
  /** How long it has been waited for an answer of the server, ms. */
  #silentMs = 0;
  #lookedAt = 0;
  #isOver = false;
  #watch: NodeJS.Timeout | undefined;

  constructor(options: LeaseOptions) {
    this.#options = { lifeMs: LIFE_MS, isSole: false, mayTake: () => true, ...options };
    this.#server = new Asker(options.url, `statex lease ${options.holder}`);
  }

  /** Resolves with its epoch once it is free and taken; from then on it is renewed. */
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

  /** Lets another one have it at once; the holder must have stopped appending. */
  async release(): Promise<void> {
    const wasHeld = this.#epoch > 0 && !this.#isOver;
    this.#end();
    const giving = wasHeld
      ? this.#server
          .once((sql) => sql`UPDATE ${sql(this.#options.of)} SET ends = now() WHERE id = 1 AND epoch = ${this.#epoch}`)
          .catch(() => undefined)
      : undefined;
    // Where the server is away it runs out.
    await Promise.race([giving, pause(this.#options.lifeMs)]);
    await this.#server.close();
  }

  /** Behind the newest record's epoch, where records came from another log. @returns its epoch; 0 when another one has it. */
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

  /** An answer may never come. For as long as this thread was held up, as by a large database at its start, it could not hear one. */
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
