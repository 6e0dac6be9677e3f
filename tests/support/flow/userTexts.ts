import type { AnyEventObject } from 'xstate';
import { eventOfStep } from '../../../inspector/machines/explorer/explore';
import type { FlowModel } from '../../../src/machines/flowModel';
import { encodeEvent } from '../../../src/machines/recording/encode';
import { createMasker } from '../../../src/machines/recording/mask';
import { graphOf } from './walk';

/** Members of users' events whose text anyone may read: figures, choices, and names and ids of the exchange. */
export const PUBLIC_TEXTS: ReadonlySet<string> = new Set([
  ...['about', 'addressId', 'alertId', 'amount', 'amounts', 'available', 'average_price', 'axis'],
  ...['basis', 'bookView', 'by', 'calculation', 'callbackBy', 'candles', 'cap', 'caption', 'chart'],
  ...['chosen', 'colour', 'colours', 'country', 'currency', 'day', 'deal_quantity', 'direction'],
  ...['divider', 'dragged', 'effect', 'execution', 'fee', 'fee_currency', 'field', 'filled_quantity'],
  ...['foot', 'freeze_rate', 'from', 'frozen', 'frozen_at_start', 'goodFor', 'group', 'header'],
  ...['headline', 'id', 'indicator', 'interval', 'key', 'keyId', 'kind', 'label', 'left'],
  ...['left_symbol', 'leg', 'locale', 'loss', 'maker_fee', 'margin_mode', 'market', 'max_quantity'],
  ...['message_language', 'method', 'methodId', 'min_notional', 'month', 'network', 'next_events'],
  ...['order', 'orderId', 'orderType', 'paid', 'pair', 'pay_currency', 'permissions', 'phoneTab'],
  ...['price', 'price_tick', 'prices', 'product', 'products', 'project_id', 'project_name'],
  ...['publicKey', 'qty_step', 'quantity', 'query', 'range', 'rate', 'refunded', 'released'],
  ...['released_today', 'right_symbol', 'search', 'side', 'sizeBy', 'sizes', 'source', 'spread'],
  ...['stake', 'state', 'status', 'tab', 'taker_fee', 'target', 'text', 'thawable', 'thawed', 'theme'],
  ...['time_in_force', 'timeInForce', 'title', 'to', 'tone', 'tool', 'total', 'trigger_by'],
  ...['trigger_price', 'triggerBy', 'turnover', 'type', 'unitPrice', 'user', 'value', 'view', 'way'],
  ...['winning_rate', 'won'],
]);

const PROBE = 'Probe of 1 text';

/** Returns the value with a probe in place of every text. */
function probed(value: unknown): unknown {
  if (typeof value === 'string') return PROBE;
  if (Array.isArray(value)) return value.map(probed);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, probed(member)]));
}

/** Returns the names of the members whose text is the probe; a list's texts have the name of the list. */
function namesIn(value: unknown, name: string): string[] {
  if (value === PROBE) return [name];
  if (Array.isArray(value)) return value.flatMap((item) => namesIn(item, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => namesIn(member, key));
}

/** Returns one of the users' events of a model of each type and payload, taken or refused. */
function userEventsIn(model: FlowModel): AnyEventObject[] {
  const events = new Map<string, AnyEventObject>();
  for (const { snapshot, edges, refused } of graphOf(model).places.values()) {
    for (const { event, choice } of edges) events.set(`${event.type} ${choice}`, event);
    for (const step of refused) {
      const key = `${step.type} ${step.choice}`;
      const event = events.has(key) ? null : eventOfStep(model, snapshot, step);
      if (event) events.set(key, event);
    }
  }
  return [...events.values()].filter(({ type }) => type.startsWith('user.'));
}

/** Returns the members of the flow's user events of which a recording would show any text. */
export function shownTexts(model: FlowModel): Set<string> {
  const shown = new Set<string>();
  for (const { type, ...payload } of userEventsIn(model)) {
    const { type: _type, ...recorded } = encodeEvent({ ...(probed(payload) as object), type }, createMasker());
    for (const name of namesIn(recorded, '')) shown.add(name);
  }
  return shown;
}
