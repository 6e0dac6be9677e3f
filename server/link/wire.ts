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

const isOfOrder = (answer: Answer): answer is Answer<{ order: SpotOrder }> & { ok: true } =>
  answer.ok && 'order' in answer;

/** Returns the JSON of events. @param orders receives that of each order in them, which most often is an answer, too. */
function eventsText(events: readonly EngineEvent[], orders: Map<SpotOrder, string>): string {
  const parts: string[] = [];
  let from = 0;
  const writeTo = (end: number): void => {
    if (from < end) parts.push(JSON.stringify(events.slice(from, end)).slice(1, -1), ',');
    from = end + 1;
  };
  for (const [place, event] of events.entries()) {
    if (event.type !== 'order') continue;
    writeTo(place);
    const text = JSON.stringify(event.order);
    orders.set(event.order, text);
    parts.push(`{"type":"order","user":${event.user},"order":${text}}`, ',');
  }
  if (parts.length === 0) return JSON.stringify(events);
  writeTo(events.length);
  parts.pop();
  return ['[', ...parts, ']'].join('');
}

export function packBatch({ record, answers, events }: CommittedBatch): WireBatch {
  const packed: WireBatch['answers'] = [];
  const orders = new Map<SpotOrder, string>();
  const text = eventsText(events, orders);
  for (const { id, answer } of answers) {
    packed.push(id, isOfOrder(answer) ? (orders.get(answer.order) ?? JSON.stringify(answer.order)) : answer);
  }
  return { record, answers: packed, events: text };
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
