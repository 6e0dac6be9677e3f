import type { BodyOf } from '../../../../domain/contract/call';
import type {
  amendFuturesOrder,
  amendFuturesPlan,
  placeFuturesTrail,
  flashCloseFutures,
  reverseFuturesPosition,
} from '../../../../domain/contract/futures/futuresChanges';
import type {
  changeFuturesTarget,
  placeFuturesOrder,
  placeFuturesPlan,
  setFuturesTargets,
} from '../../../../domain/contract/futures/futuresTrading';
import type { CommandOf } from '../../../link/messages';

/** Forms send a missing amount as an empty string, as undefined, or not at all. */
const given = (text: string | undefined): string | null => text || null;

const wishOf = ({
  direction,
  reduce_only: reduceOnly = false,
}: Pick<BodyOf<typeof placeFuturesOrder>, 'direction' | 'reduce_only'>) => ({
  direction,
  reduceOnly,
});

export const placeCommand = (
  user: number,
  permitted: boolean,
  body: BodyOf<typeof placeFuturesOrder>,
): CommandOf<'futures.place'> => ({
  kind: 'futures.place',
  user,
  permitted,
  pair: body.pair,
  ...wishOf(body),
  type: body.type,
  timeInForce: body.time_in_force ?? (body.type === 'limit' ? 'gtc' : 'ioc'),
  price: given(body.price),
  quantity: body.quantity,
  takeProfit: body.take_profit ?? null,
  stopLoss: body.stop_loss ?? null,
  clientId: given(body.client_id),
});

export const planCommand = (
  user: number,
  permitted: boolean,
  body: BodyOf<typeof placeFuturesPlan>,
): CommandOf<'futures.plan'> => ({
  kind: 'futures.plan',
  user,
  permitted,
  pair: body.pair,
  ...wishOf(body),
  triggerPrice: body.trigger_price,
  triggerBy: body.trigger_by ?? 'last',
  way: body.trigger_way ?? null,
  clientId: given(body.client_id),
  type: body.type,
  price: given(body.price),
  quantity: body.quantity,
});

export const trailCommand = (
  user: number,
  permitted: boolean,
  body: BodyOf<typeof placeFuturesTrail>,
): CommandOf<'futures.trail'> => ({
  ...{ kind: 'futures.trail', user, permitted, pair: body.pair, ...wishOf(body), callback: body.callback },
  ...{ value: body.value, activationPrice: given(body.activation_price), triggerBy: body.trigger_by ?? 'last' },
  ...{ quantity: body.quantity, clientId: given(body.client_id) },
});

export const reverseCommand = (
  user: number,
  permitted: boolean,
  { pair, side }: BodyOf<typeof reverseFuturesPosition>,
): CommandOf<'futures.reverse'> => ({ kind: 'futures.reverse', user, pair, side, permitted });

export const amendCommand = (
  user: number,
  permitted: boolean,
  { order_id, price, quantity }: BodyOf<typeof amendFuturesOrder>,
): CommandOf<'futures.amend'> => ({
  ...{ kind: 'futures.amend', user, permitted, orderId: order_id, price, quantity: given(quantity) },
});

export const amendPlanCommand = (
  user: number,
  permitted: boolean,
  body: BodyOf<typeof amendFuturesPlan>,
): CommandOf<'futures.amendPlan'> => ({
  kind: 'futures.amendPlan',
  user,
  permitted,
  planId: body.plan_id,
  triggerPrice: body.trigger_price,
  price: given(body.price),
});

export const flashCommand = (
  user: number,
  { pair, side, quantity }: BodyOf<typeof flashCloseFutures>,
): CommandOf<'futures.flashClose'> => ({
  kind: 'futures.flashClose',
  user,
  pair,
  side,
  quantity: given(quantity),
});

export const targetsCommand = (user: number, body: BodyOf<typeof setFuturesTargets>): CommandOf<'futures.targets'> => ({
  kind: 'futures.targets',
  user,
  pair: body.pair,
  side: body.side,
  quantity: given(body.quantity),
  takeProfit: body.take_profit ?? null,
  stopLoss: body.stop_loss ?? null,
  clientId: given(body.client_id),
});

export const changeTargetCommand = (
  user: number,
  { plan_id, quantity, ...target }: BodyOf<typeof changeFuturesTarget>,
): CommandOf<'futures.changeTarget'> => ({
  kind: 'futures.changeTarget',
  user,
  planId: plan_id,
  target,
  quantity: given(quantity),
});
