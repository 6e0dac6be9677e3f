import type { BodyOf, DataOf } from '../../../../domain/contract/call';
import {
  amendSpotOrder,
  cancelAllSpotOrders,
  cancelSpotOrder,
  listSpotFills,
  listSpotOrders,
  placeSpotOrder,
  placeSpotOrders,
  spotOrderDetail,
  type Direction,
  type TimeInForce,
  type PlacedType,
} from '../../../../domain/contract/spot/spot';
import { passOn, refuse, success, type Refusal, type Result } from '../../../accounts/result';
import type { AnswerTo, Idempotency } from '../../../link/messages';
import type { ApiDeps } from '../../../api/deps';
import { answerText, JsonText } from '../../../api/envelope';
import { forUser, type Handler } from '../../../api/handler';
import { found } from '../../../api/lists';

type OrderBody = BodyOf<typeof placeSpotOrder>;
type OrderData = DataOf<typeof placeSpotOrder>;
type Answers = DataOf<typeof placeSpotOrders>;
type AmountField =
  | 'price'
  | 'quantity'
  | 'total'
  | 'trigger_price'
  | 'stop_price'
  | 'callback_value'
  | 'activation_price'
  | 'take_profit_price'
  | 'stop_loss_price';

/** Amounts that an order must have; all others must be absent. */
const NEEDED: Record<PlacedType, Record<Direction, readonly AmountField[]>> = {
  limit: { buy: ['price', 'quantity'], sell: ['price', 'quantity'] },
  market: { buy: ['total'], sell: ['quantity'] },
  stop_limit: { buy: ['trigger_price', 'price', 'quantity'], sell: ['trigger_price', 'price', 'quantity'] },
  stop_market: { buy: ['trigger_price', 'total'], sell: ['trigger_price', 'quantity'] },
  oco: { buy: ['trigger_price', 'price', 'quantity'], sell: ['trigger_price', 'price', 'quantity'] },
  trailing_stop: { buy: ['callback_value', 'total'], sell: ['callback_value', 'quantity'] },
};
const SIZES = ['quantity', 'total'];
const TARGETS: readonly AmountField[] = ['take_profit_price', 'stop_loss_price'];
const AMOUNTS: readonly AmountField[] = [
  ...(['price', 'quantity', 'total', 'trigger_price', 'stop_price'] as const),
  ...(['callback_value', 'activation_price'] as const),
  ...TARGETS,
];

/** Optional amounts of an order. */
const FREE: Partial<Record<PlacedType, readonly AmountField[]>> = {
  oco: ['stop_price'],
  trailing_stop: ['activation_price'],
};

/** What an order without a limit price cannot keep: it fills with what it meets, and the rest ends. */
const OF_PRICED: readonly (TimeInForce | undefined)[] = ['fok', 'post', 'gtd'];

/** What an OCO cannot have. */
const NOT_OF_OCO = ['visible_quantity', 'good_till', 'good_for_ms'] as const;

/** Returns null when the order has exactly the amounts its type needs, and a time in force it can keep. */
function amountErrors(body: OrderBody): Refusal | null {
  const { type, direction } = body;
  const isStop = type === 'stop_market' || type === 'trailing_stop';
  const isEither = type === 'market' || (isStop && direction === 'buy');
  const named =
    isEither && Boolean(body.quantity) !== Boolean(body.total) ? [body.quantity ? 'quantity' : 'total'] : null;
  const usual: readonly string[] = NEEDED[type][direction];
  const needed = named ? [...usual.filter((name) => !SIZES.includes(name)), ...named] : usual;
  let fields: Record<string, string> | null = null;
  for (const name of AMOUNTS) {
    const given = Boolean(body[name]);
    if ((FREE[type] ?? TARGETS).includes(name)) continue;
    if (given !== needed.includes(name)) (fields ??= {})[name] = given ? 'unknown' : 'required';
  }
  const trails = type === 'trailing_stop';
  if (trails !== Boolean(body.callback)) (fields ??= {})['callback'] = trails ? 'required' : 'unknown';
  // That of an OCO is its stop order's.
  const isPriced = type === 'oco' ? Boolean(body.stop_price) : usual.includes('price');
  if (!isPriced && OF_PRICED.includes(body.time_in_force)) (fields ??= {})['time_in_force'] = 'choice';
  if (type === 'oco') for (const name of NOT_OF_OCO) if (body[name]) (fields ??= {})[name] = 'unknown';
  if (type !== 'oco' && body.time_in_force === 'gtd' && body.good_till === undefined && body.good_for_ms === undefined)
    (fields ??= {})['good_till'] = 'required';
  return fields && refuse('validation', { fields });
}

const orderOf = (
  answer: AnswerTo<'spot.place' | 'spot.amend' | 'spot.cancel'>,
): Result<OrderData | JsonText<OrderData>> => {
  if (!answer.ok) return passOn(answer);
  if (answer.orderText !== undefined) return success(new JsonText<OrderData>(`{"order":${answer.orderText}}`));
  return success({ order: answer.order });
};

const timeInForceOf = ({ type, time_in_force: wanted }: OrderBody): TimeInForce =>
  wanted ?? (type === 'market' || type === 'stop_market' || type === 'trailing_stop' ? 'ioc' : 'gtc');

/** Places both legs; the response is the limit leg. */
async function placeOco(link: ApiDeps['link'], body: OrderBody, user: number, idempotency: Idempotency | undefined) {
  const { direction, pair, stop_price, client_id, stop_client_id, oco_client_id } = body;
  const figures = {
    price: body.price || null,
    quantity: body.quantity || null,
    triggerPrice: body.trigger_price || null,
  };
  const answer = await link.send(
    {
      ...{ kind: 'spot.placeOco', user, pair, direction, ...figures, stopPrice: stop_price || null },
      timeInForce: timeInForceOf(body),
      names: { limit: client_id || null, stop: stop_client_id || null, oco: oco_client_id || null },
    },
    idempotency,
  );
  return answer.ok ? success({ order: answer.legs[0] }) : passOn(answer);
}

type Placing = Result<OrderData | JsonText<OrderData>>;

/** Validates an order and sends it to the engine. */
const placeWith =
  ({ link, market }: Pick<ApiDeps, 'link' | 'market'>) =>
  (body: OrderBody, user: number, idempotency: Idempotency | undefined): Placing | Promise<Placing> => {
    const wrong = amountErrors(body);
    if (wrong) return wrong;
    if (market.trades(body.pair) && !market.tick(body.pair)) return refuse('noPrice', { field: 'pair' });
    const { type } = body;
    if (type === 'oco') return placeOco(link, body, user, idempotency);
    return link
      .send(
        {
          kind: 'spot.place',
          user,
          pair: body.pair,
          direction: body.direction,
          type: type === 'trailing_stop' ? 'stop_market' : type,
          timeInForce: timeInForceOf(body),
          price: body.price || null,
          quantity: body.quantity || null,
          total: body.total || null,
          triggerPrice: body.trigger_price || null,
          takeProfit: body.take_profit_price || null,
          stopLoss: body.stop_loss_price || null,
          visibleQuantity: body.visible_quantity || null,
          callback: body.callback ?? null,
          callbackValue: body.callback_value || null,
          activationPrice: body.activation_price || null,
          goodTill: body.good_till ?? null,
          goodForMs: body.good_for_ms ?? null,
          clientId: body.client_id || null,
        },
        idempotency,
      )
      .then(orderOf);
  };

/**
 * Makes each order of a batch idempotent on its own: they share the request's key and differ by position. The first has the key
 * itself, so that no other call can use it.
 */
const partOf = (whole: Idempotency | undefined, index: number): Idempotency | undefined =>
  whole && { ...whole, key: index === 0 ? whole.key : `${whole.key}/${index}`, first: whole.key };

export function spotHandlers({ link, lists, market }: ApiDeps): Handler[] {
  const place = placeWith({ link, market });
  return [
    forUser(placeSpotOrder, (body, { user, idempotency }) => place(body, user, idempotency)),
    forUser(placeSpotOrders, async ({ orders }, { user, idempotency }) => {
      // All orders are sent before the first is answered, so that they share a commit.
      const placed = orders.map(async (body, index) => place(body, user, partOf(idempotency, index)));
      const answers = await Promise.all(placed);
      return success(new JsonText<Answers>(`{"answers":[${answers.map(answerText).join(',')}]}`));
    }),
    forUser(amendSpotOrder, ({ order_id: orderId, price, quantity, trigger_price }, { user, idempotency }) => {
      const wanted = { price: price || null, quantity: quantity || null, triggerPrice: trigger_price || null };
      return link.send({ kind: 'spot.amend', user, orderId, ...wanted }, idempotency).then(orderOf);
    }),
    forUser(cancelSpotOrder, ({ order_id }, { user, idempotency }) =>
      link.send({ kind: 'spot.cancel', user, orderId: order_id, reason: 'user' }, idempotency).then(orderOf),
    ),
    forUser(cancelAllSpotOrders, async ({ pair }, { user, idempotency }) => {
      const answer = await link.send({ kind: 'spot.cancelAll', user, pair: pair || null, reason: 'user' }, idempotency);
      return answer.ok ? success({ cancelled: answer.cancelled, plans_cancelled: answer.plans }) : passOn(answer);
    }),
    forUser(listSpotOrders, (filter, { user }) => lists.texts.spot.spotOrders(user, filter)),
    forUser(spotOrderDetail, ({ order_id }, { user }) =>
      found(lists.texts.spot.spotOrder(user, order_id), 'orderNotFound'),
    ),
    forUser(listSpotFills, (filter, { user }) => lists.texts.spot.fills(user, filter)),
  ];
}
