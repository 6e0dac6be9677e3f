import type { WireBatch } from './wire';

/** Size of the backlog for gateways that lost their connection for a while. */
const KEPT_CHARS = 32 * 1024 * 1024;
/** Approximate size of a batch without events and answers, and of an answer or id that is not a text. */
const BATCH_CHARS = 200;
const VALUE_CHARS = 50;

/** A batch with each gateway's answers. */
export interface Past {
  readonly record: number;
  readonly events: string;
  readonly answers: ReadonlyMap<string, WireBatch['answers']>;
}

function charsOf({ events, answers }: Past): number {
  let chars = BATCH_CHARS + events.length;
  for (const own of answers.values())
    for (const one of own) chars += typeof one === 'string' ? one.length : VALUE_CHARS;
  return chars;
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
    this.#chars += charsOf(batch);
    let gone = 0;
    while (this.#chars > this.#most && gone < this.#kept.length - 1) this.#chars -= charsOf(this.#kept[gone++] as Past);
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
