import type { WireBatch } from './wire';

/** What a gateway that lost its connection for a while is told again. */
const KEPT_CHARS = 32 * 1024 * 1024;

/** A batch with the answers of each gateway. */
export interface Past {
  readonly record: number;
  readonly events: string;
  readonly answers: ReadonlyMap<string, WireBatch['answers']>;
}

/** The newest batches of a primary, from the first one of its epoch on. */
export class BusPast {
  #floor: number;
  #kept: Past[] = [];
  #chars = 0;
  readonly #most: number;

  /** @param after number of the last record that is not of this primary's time. */
  constructor(after: number, most = KEPT_CHARS) {
    this.#floor = after;
    this.#most = most;
  }

  /** Number of the last batch. */
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

  /** What a gateway was not told after a record; null: it is not known any more. */
  after(told: number, gateway: string): WireBatch[] | null {
    if (told < this.#floor) return null;
    return this.#kept
      .filter(({ record }) => record > told)
      .map(({ record, events, answers }) => ({ record, events, answers: answers.get(gateway) ?? [] }));
  }
}
