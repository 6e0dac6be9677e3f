import type { WireBatch } from './wire';

/** Size of the backlog for gateways that lost their connection for a while. */
const KEPT_CHARS = 32 * 1024 * 1024;

/** A batch with each gateway's answers. */
export interface Past {
  readonly record: number;
  readonly events: string;
  readonly answers: ReadonlyMap<string, WireBatch['answers']>;
}

/** Backlog of a primary's latest batches, starting at most from its epoch's first. */
export class BusPast {
  #floor: number;
  #kept: Past[] = [];
  #chars = 0;
  readonly #most: number;

  /** @param after number of the last record before this primary's epoch. */
  constructor(after: number, most = KEPT_CHARS) {
    this.#floor = after;
    this.#most = most;
  }

  /** Number of the last batch's record. */
  get record(): number {
    return this.#kept.at(-1)?.record ?? this.#floor;
  }

  add(batch: Past): void {
    this.#kept.push(batch);
    this.#chars += batch.events.length;
    let gone = 0;
    while (this.#chars > this.#most && gone < this.#kept.length - 1)
      this.#chars -= (this.#kept[gone++] as Past).events.length;
    if (gone === 0) return;
    this.#floor = (this.#kept[gone - 1] as Past).record;
    this.#kept.splice(0, gone);
  }

  /** Returns the batches after a record, with the gateway's answers; null when they are no longer available. */
  after(told: number, gateway: string): WireBatch[] | null {
    if (told < this.#floor) return null;
    return this.#kept
      .filter(({ record }) => record > told)
      .map(({ record, events, answers }) => ({ record, events, answers: answers.get(gateway) ?? [] }));
  }
}
