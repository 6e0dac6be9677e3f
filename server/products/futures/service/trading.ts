import type { BodyOf, DataOf } from '../../../../domain/contract/call';
import type { FuturesExecution } from '../../../../domain/contract/futures/futures';
import type {
  amendFuturesOrder,
  amendFuturesPlan,
  placeFuturesTrail,
  setFuturesCountdown,
  closeAllFuturesPositions,
  flashCloseFutures,
  reverseFuturesPosition,
} from '../../../../domain/contract/futures/futuresChanges';
import type {
  adjustFuturesMargin,
  cancelAllFuturesOrders,
  cancelFuturesOrder,
  cancelFuturesPlan,
  changeFuturesLeverage,
  changeFuturesMarginMode,
  changeFuturesPositionMode,
  changeFuturesTarget,
  FuturesTarget,
  placeFuturesOrder,
  placeFuturesPlan,
  setFuturesTargets,
} from '../../../../domain/contract/futures/futuresTrading';
import type { PortfolioLimits } from '../../../../domain/rules/account/portfolio';
import { passOn, type Refusal, refuse, type Result, success } from '../../../accounts/result';
import type { CommandOf, Commands, EngineLink, Idempotency, Kind } from '../../../link/messages';
import {
  amendCommand,
  amendPlanCommand,
  changeTargetCommand,
  flashCommand,
  placeCommand,
  planCommand,
  reverseCommand,
  targetsCommand,
  trailCommand,
} from './commands';

type Fields = Record<string, string>;

interface Priced {
  type: FuturesExecution;
  price?: string | undefined;
}

/** A limit order requires a price; a market order must not have one. */
function priceProblem({ type, price }: Priced): string | null {
  if (type === 'limit') return price ? null : 'required';
  return price ? 'unknown' : null;
}

function legProblems(name: string, leg: FuturesTarget | null | undefined): Fields {
  const problem = leg && priceProblem(leg);
  return problem ? { [`${name}.price`]: problem } : {};
}

const refusalOf = (fields: Fields): Refusal | null =>
  Object.keys(fields).length > 0 ? refuse('validation', { fields }) : null;

interface Legs {
  take_profit?: FuturesTarget | null | undefined;
  stop_loss?: FuturesTarget | null | undefined;
}

const legsOf = (body: Legs): Fields => ({
  ...legProblems('take_profit', body.take_profit),
  ...legProblems('stop_loss', body.stop_loss),
});

interface Entrusted extends Priced, Legs {
  direction: string;
  reduce_only?: boolean | undefined;
  time_in_force?: BodyOf<typeof placeFuturesOrder>['time_in_force'];
}

/**
 * Returns the fields that an order or plan lacks or must not have; null when it is valid. A market order fills with what it meets,
 * so it is neither fill-or-kill nor post-only.
 */
export function orderProblem(body: Entrusted): Refusal | null {
  const { type, take_profit, stop_loss, time_in_force: tif } = body;
  const price = priceProblem(body);
  const closes = body.direction.startsWith('close') || body.reduce_only === true;
  return refusalOf({
    ...(price && { price }),
    ...(type === 'market' && (tif === 'fok' || tif === 'post') && { time_in_force: 'choice' }),
    ...(closes && take_profit && { take_profit: 'unknown' }),
    ...(closes && stop_loss && { stop_loss: 'unknown' }),
    ...legsOf({ take_profit, stop_loss }),
  });
}

/** Setting targets requires at least one leg. */
export const targetsProblem = (body: Legs): Refusal | null =>
  body.take_profit || body.stop_loss
    ? refusalOf(legsOf(body))
    : refuse('validation', { fields: { take_profit: 'required' } });

export function targetProblem(body: Priced): Refusal | null {
  const price = priceProblem(body);
  return refusalOf(price ? { price } : {});
}

interface Parts {
  link: EngineLink;
  /** Whether the user may open positions. */
  isPermitted: (user: number) => boolean;
  /** Permissions of the account's portfolio; null when unrestricted. */
  limitsOf: (user: number) => PortfolioLimits | null;
  /** Why a pair is invalid; null when it has a contract. */
  pairProblem: (pair: string) => Refusal | null;
  /** Any further reason why the contract cannot be traded now; null when it can. */
  priceProblem: (pair: string) => Refusal | null;
}

type Asked = Idempotency | undefined;
type KindOfFutures = Exclude<
  Extract<Kind, `futures.${string}`>,
  `futures.${'cancelAll' | 'closeAll' | 'index' | 'print' | 'look'}`
>;
/** A request that may open a position, or amends an order or plan that may. */
type Opening = { readonly pair?: string; readonly order_id?: string; readonly plan_id?: string };
type Act<C> = (user: number, body: BodyOf<C>, idempotency: Asked) => Promise<Result<DataOf<C>>> | Refusal;

/** State-changing calls: validates whatever the engine need not check, then lets the engine decide. */
export function createTrading({ link, isPermitted, limitsOf, pairProblem, priceProblem }: Parts) {
  /** Sends a command and returns its result to the caller. */
  async function send<K extends KindOfFutures>(
    command: CommandOf<K>,
    idempotency: Asked,
  ): Promise<Result<Commands[K]['answer']['futures']>> {
    const answer = await link.send<K>(command, idempotency);
    return answer.ok ? success(answer.futures) : passOn(answer);
  }

  /**
   * Returns why the user may not open a position; null when they may.
   * @param body names the contract whose leverage is checked, or an order or plan of it.
   */
  async function barOf(user: number, body: Opening): Promise<Refusal | null> {
    if (!isPermitted(user)) return refuse('futuresPermission');
    const limits = limitsOf(user);
    if (limits?.products.includes('futures') === false) return refuse('portfolioProduct');
    const most = limits?.max_leverage ?? null;
    if (most === null) return null;
    const { settings, orders, plans } = await link.query({ kind: 'futuresAccount', user });
    const amended = body.order_id ?? body.plan_id;
    const pair = body.pair ?? [...orders, ...plans].find(({ id }) => id === amended)?.pair;
    const isAbove = settings.some((one) => one.pair === pair && one.leverage > most);
    return isAbove ? refuse('portfolioLeverage') : null;
  }

  /** Sends a command that may open a position. Users without permission can still close with it, and get the reason if it would open. */
  async function sendOpening<K extends KindOfFutures, Body extends Opening>(
    commandOf: (user: number, permitted: boolean, body: Body) => CommandOf<K>,
    ...[user, body, idempotency]: [user: number, body: Body, idempotency: Asked]
  ): Promise<Result<Commands[K]['answer']['futures']>> {
    const bar = await barOf(user, body);
    const sent = await send<K>(commandOf(user, bar === null, body), idempotency);
    return bar && !sent.ok && sent.error === 'futuresPermission' ? bar : sent;
  }

  const place: Act<typeof placeFuturesOrder> = (user, body, idempotency) =>
    priceProblem(body.pair) ?? orderProblem(body) ?? sendOpening(placeCommand, user, body, idempotency);

  const flashClose: Act<typeof flashCloseFutures> = (user, body, idempotency) =>
    priceProblem(body.pair) ?? send(flashCommand(user, body), idempotency);

  const reverse: Act<typeof reverseFuturesPosition> = (user, body, idempotency) =>
    priceProblem(body.pair) ?? sendOpening(reverseCommand, user, body, idempotency);

  const closeAll: Act<typeof closeAllFuturesPositions> = (user, { pair }, idempotency) =>
    (pair ? pairProblem(pair) : null) ??
    link
      .send({ kind: 'futures.closeAll', user, pair: pair || null }, idempotency)
      .then((answer) => (answer.ok ? success({ closed: answer.closed, left: answer.left }) : passOn(answer)));

  const cancel: Act<typeof cancelFuturesOrder> = (user, { order_id: orderId }, idempotency) =>
    send({ kind: 'futures.cancel', user, orderId, reason: 'user' }, idempotency);

  const amend: Act<typeof amendFuturesOrder> = (user, body, idempotency) =>
    sendOpening(amendCommand, user, body, idempotency);

  const cancelAll: Act<typeof cancelAllFuturesOrders> = (user, { pair }, idempotency) =>
    (pair ? pairProblem(pair) : null) ??
    link
      .send({ kind: 'futures.cancelAll', user, pair: pair || null, reason: 'user' }, idempotency)
      .then((answer) => (answer.ok ? success({ cancelled: answer.cancelled }) : passOn(answer)));

  const plan: Act<typeof placeFuturesPlan> = (user, body, idempotency) =>
    priceProblem(body.pair) ?? orderProblem(body) ?? sendOpening(planCommand, user, body, idempotency);

  const trail: Act<typeof placeFuturesTrail> = (user, body, idempotency) =>
    priceProblem(body.pair) ?? sendOpening(trailCommand, user, body, idempotency);

  const countdown: Act<typeof setFuturesCountdown> = (user, { pair, ms }, idempotency) =>
    pairProblem(pair) ?? send({ kind: 'futures.countdown', user, pair, ms }, idempotency);

  const amendPlan: Act<typeof amendFuturesPlan> = (user, body, idempotency) =>
    sendOpening(amendPlanCommand, user, body, idempotency);

  const cancelPlan: Act<typeof cancelFuturesPlan> = (user, { plan_id: planId }, idempotency) =>
    send({ kind: 'futures.cancelPlan', user, planId }, idempotency);

  const setLegs = async (...sent: Parameters<typeof send<'futures.targets'>>) => {
    const done = await send(...sent);
    if (!done.ok) return done;
    const { takeProfit, stopLoss } = done.value;
    return success({ take_profit: takeProfit, stop_loss: stopLoss });
  };
  const setTargets: Act<typeof setFuturesTargets> = (user, body, idempotency) =>
    priceProblem(body.pair) ?? targetsProblem(body) ?? setLegs(targetsCommand(user, body), idempotency);

  const changeTarget: Act<typeof changeFuturesTarget> = (user, body, idempotency) =>
    targetProblem(body) ?? send(changeTargetCommand(user, body), idempotency);

  const changeLeverage: Act<typeof changeFuturesLeverage> = (user, { pair, leverage }, idempotency) =>
    pairProblem(pair) ??
    (leverage > (limitsOf(user)?.max_leverage ?? leverage)
      ? refuse('portfolioLeverage', { field: 'leverage' })
      : send({ kind: 'futures.leverage', user, pair, leverage }, idempotency));

  const changeMarginMode: Act<typeof changeFuturesMarginMode> = (user, { pair, margin_mode: mode }, idempotency) =>
    pairProblem(pair) ?? send({ kind: 'futures.marginMode', user, pair, mode }, idempotency);

  const changePositionMode: Act<typeof changeFuturesPositionMode> = async (user, body, idempotency) => {
    const done = await send({ kind: 'futures.positionMode', user, mode: body.position_mode }, idempotency);
    return done.ok ? success({ position_mode: done.value.mode }) : done;
  };

  const adjustMargin: Act<typeof adjustFuturesMargin> = (user, { pair, side, way, amount }, idempotency) =>
    pairProblem(pair) ?? send({ kind: 'futures.margin', user, pair, side, way, amount }, idempotency);

  return {
    ...{
      place,
      flashClose,
      reverse,
      closeAll,
      amend,
      cancel,
      cancelAll,
      plan,
      trail,
      countdown,
      amendPlan,
      cancelPlan,
      setTargets,
      changeTarget,
    },
    ...{ changeLeverage, changeMarginMode, changePositionMode, adjustMargin },
  };
}
