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

/** JSON of consecutive events, without brackets. */
interface Addressed {
  /** Whose followers alone need them; null for all. */
  user: AccountId | null;
  text: string;
}

/** A batch in transit to several gateways. */
export interface AddressedBatch extends Omit<WireBatch, 'events'> {
  events: readonly Addressed[];
}

/** Events that a gateway is told of only when it follows their user; all others go to each. */
const OWN: ReadonlySet<EngineEvent['type']> = new Set(['balance', 'futuresFunds', 'futuresOrder', 'order']);

const isOfOrder = (answer: Answer): answer is Answer<{ order: SpotOrder }> & { ok: true } =>
  answer.ok && 'order' in answer;

interface Known<Value> {
  get(value: Value): string | undefined;
  set(value: Value, text: string): unknown;
}

/** Returns the JSON of a value that recurs, which is made once. */
function known<Value>(texts: Known<Value>): (value: Value) => string {
  return (value) => {
    const text = texts.get(value);
    if (text !== undefined) return text;
    const made = JSON.stringify(value);
    texts.set(value, made);
    return made;
  };
}

/** For names of pairs and currencies. */
const nameText = known(new Map<string, string>());
const listText = known(new WeakMap<readonly string[], string>());
const textOf = (value: string | null): string => (value === null ? 'null' : `"${value}"`);

/** Same as `JSON.stringify`, but several times as fast: ids, figures and the contract's words contain nothing to escape. */
function orderText(order: SpotOrder): string {
  return (
    `{"id":"${order.id}","pair":${nameText(order.pair)},"direction":"${order.direction}","type":"${order.type}",` +
    `"time_in_force":"${order.time_in_force}","status":"${order.status}","next_events":${listText(order.next_events)},` +
    `"price":${textOf(order.price)},"trigger_price":${textOf(order.trigger_price)},"callback":${textOf(order.callback)},` +
    `"callback_value":${textOf(order.callback_value)},"activation_price":${textOf(order.activation_price)},` +
    `"best_price":${textOf(order.best_price)},"quantity":${textOf(order.quantity)},"total":${textOf(order.total)},` +
    `"deal_quantity":"${order.deal_quantity}","turnover":"${order.turnover}",` +
    `"average_price":${textOf(order.average_price)},"fee":"${order.fee}","fee_currency":${nameText(order.fee_currency)},` +
    `"take_profit_price":${textOf(order.take_profit_price)},"stop_loss_price":${textOf(order.stop_loss_price)},` +
    `"good_till":${order.good_till},"visible_quantity":${textOf(order.visible_quantity)},` +
    `"oco_id":${textOf(order.oco_id)},"plan_id":${textOf(order.plan_id)},"plan_kind":${textOf(order.plan_kind)},` +
    `"reason":${textOf(order.reason)},"time":${order.time},"updated":${order.updated}}`
  );
}

const OPENS = '{'.charCodeAt(0);

/**
 * V8 keeps a concatenated text as a tree of its parts, which its collector copies as long as the batch lives; reading a character
 * makes the text one piece.
 */
function inOnePiece(text: string): string {
  if (text.charCodeAt(0) !== OPENS) throw new Error('this is not the JSON of an object');
  return text;
}

/** @param textOfOrder returns the JSON of an order. */
function eventText(event: EngineEvent, textOfOrder: (order: SpotOrder) => string): string {
  if (event.type === 'order') return `{"type":"order","user":${event.user},"order":${textOfOrder(event.order)}}`;
  if (event.type === 'balance') {
    const { account, currency, available, frozen } = event.balance;
    return `{"type":"balance","user":${event.user},"balance":{"account":"${account}","currency":${nameText(currency)},"available":"${available}","frozen":"${frozen}"}}`;
  }
  if (event.type === 'level') {
    const { pair, side, price, quantity } = event;
    return `{"type":"level","pair":${nameText(pair)},"side":"${side}","price":"${price}","quantity":"${quantity}"}`;
  }
  return JSON.stringify(event);
}

/** @returns everything but the events, and the JSON of one of them. */
function packing({ record, answers, orders = [] }: CommittedBatch) {
  const texts = new Map<SpotOrder, string>();
  for (const order of orders) texts.set(order, inOnePiece(orderText(order)));
  const textOfOrder = (order: SpotOrder): string => texts.get(order) ?? JSON.stringify(order);
  const packed: WireBatch['answers'] = [];
  for (const { id, answer } of answers) packed.push(id, isOfOrder(answer) ? textOfOrder(answer.order) : answer);
  return { packed: { record, answers: packed }, textOf: (event: EngineEvent) => eventText(event, textOfOrder) };
}

export function packBatch(batch: CommittedBatch): WireBatch {
  const { packed, textOf } = packing(batch);
  return { ...packed, events: `[${batch.events.map(textOf).join(',')}]` };
}

export function addressBatch(batch: CommittedBatch): AddressedBatch {
  const { packed, textOf } = packing(batch);
  const events: Addressed[] = [];
  for (const event of batch.events) {
    const user = OWN.has(event.type) && 'user' in event ? event.user : null;
    const last = events.at(-1);
    if (last?.user === user) last.text += `,${textOf(event)}`;
    else events.push({ user, text: textOf(event) });
  }
  return { ...packed, events };
}

/** Returns the JSON of an array of the events for a gateway that follows these users. */
export const eventsFor = (events: AddressedBatch['events'], follows: (user: AccountId) => boolean): string =>
  `[${events.flatMap(({ user, text }) => (user === null || follows(user) ? [text] : [])).join(',')}]`;

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
