import type { SpotOrder } from '../../domain/contract/spot/spot';
import type { AccountId, Answer, CommittedBatch, EngineEvent } from './messages';

/** Following this id follows all users. */
export const EVERYBODY: AccountId = -1;

/** A batch in transit between threads: copying texts costs a fraction of copying objects. */
export interface WireBatch {
  record: number;
  /** Alternating ids and answers; an answer with an order is represented by its JSON. */
  answers: (number | string | Answer)[];
  /** JSON of an array of events. */
  events: string;
}

const NO_EVENTS = '[]';

const isOfOrder = (answer: Answer): answer is Answer<{ order: SpotOrder }> & { ok: true } =>
  answer.ok && 'order' in answer;

export function packBatch({ record, answers, events }: CommittedBatch): WireBatch {
  const packed: WireBatch['answers'] = [];
  for (const { id, answer } of answers) {
    packed.push(id, isOfOrder(answer) ? JSON.stringify(answer.order) : answer);
  }
  return { record, answers: packed, events: events.length === 0 ? NO_EVENTS : JSON.stringify(events) };
}

/** An answer whose order is parsed from its JSON on access. */
class OrderAnswer {
  readonly ok = true;
  readonly orderText: string;
  #order: SpotOrder | undefined;

  constructor(orderText: string) {
    this.orderText = orderText;
  }

  get order(): SpotOrder {
    return (this.#order ??= JSON.parse(this.orderText) as SpotOrder);
  }
}

/** A batch whose events are parsed from their JSON on access. */
class LazyBatch implements CommittedBatch {
  readonly record: number;
  readonly answers: CommittedBatch['answers'] = [];
  readonly #text: string;
  #events: EngineEvent[] | undefined;

  constructor({ record, answers, events }: WireBatch) {
    this.record = record;
    this.#text = events;
    for (let at = 0; at < answers.length; at += 2) {
      const answer = answers[at + 1] as string | Answer;
      const id = answers[at] as number;
      this.answers.push({ id, answer: typeof answer === 'string' ? new OrderAnswer(answer) : answer });
    }
  }

  get events(): EngineEvent[] {
    return (this.#events ??= JSON.parse(this.#text) as EngineEvent[]);
  }
}

export const unpackBatch = (packed: WireBatch): CommittedBatch => new LazyBatch(packed);
