import type { BodyOf, DataOf } from '../../domain/contract/call';
import type { amendFuturesOrder, amendFuturesPlan } from '../../domain/contract/futures/futuresAmend';
import type {
  adjustFuturesMargin,
  cancelAllFuturesOrders,
  cancelFuturesOrder,
  cancelFuturesPlan,
  changeFuturesLeverage,
  changeFuturesMarginMode,
  changeFuturesTarget,
  flashCloseFutures,
  placeFuturesOrder,
  placeFuturesPlan,
  setFuturesTargets,
} from '../../domain/contract/futures/futuresTrading';
import { passOn, refuse, success, type Refusal, type Result } from '../accounts/result';
import type { Answer, Command, EngineLink } from '../link/messages';
import { orderProblem, targetProblem, targetsProblem } from './checks';
import {
  amendPlanCommand,
  changeTargetCommand,
  flashCommand,
  placeCommand,
  planCommand,
  targetsCommand,
} from './commands';

interface Parts {
  link: EngineLink;
  /** Whether the user may open positions. */
  isPermitted: (user: number) => boolean;
  /** Why a pair cannot be meant; null when it has a contract. */
  pairProblem: (pair: string) => Refusal | null;
  /** Why a contract cannot be traded now, beside that; null when it can. */
  priceProblem: (pair: string) => Refusal | null;
}

type Idempotency = { key: string; bodyHash: string } | undefined;
/** Carries out one call that changes something. */
type Act<C> = (user: number, body: BodyOf<C>, idempotency: Idempotency) => Promise<Result<DataOf<C>>> | Refusal;
type Done = NonNullable<Extract<Answer, { ok: true }>['futures']>;

/** Each call that changes something, checked as far as the engine need not and then decided by it. */
export function createTrading({ link, isPermitted, pairProblem, priceProblem }: Parts) {
  /** Sends a command and picks of its answer what the caller is to get. */
  async function send<Data>(
    command: Command,
    idempotency: Idempotency,
    pick: (done: Done) => Data | undefined,
  ): Promise<Result<Data>> {
    const answer = await link.send(command, idempotency);
    if (!answer.ok) return passOn(answer);
    const data = answer.futures && pick(answer.futures);
    return data === undefined ? refuse('system') : success(data);
  }

  const place: Act<typeof placeFuturesOrder> = (user, body, idempotency) =>
    priceProblem(body.pair) ??
    orderProblem(body) ??
    send(placeCommand(user, isPermitted(user), body), idempotency, ({ order }) => order && { order });

  const flashClose: Act<typeof flashCloseFutures> = (user, body, idempotency) =>
    priceProblem(body.pair) ??
    send(flashCommand(user, body), idempotency, ({ order, surplus = '0' }) => order && { order, surplus });

  const cancel: Act<typeof cancelFuturesOrder> = (user, { order_id: orderId }, idempotency) =>
    send({ kind: 'futures.cancel', user, orderId, reason: 'user' }, idempotency, ({ order }) => order && { order });

  const amend: Act<typeof amendFuturesOrder> = (user, { order_id: orderId, price }, idempotency) =>
    send(
      { kind: 'futures.amend', user, orderId, price, permitted: isPermitted(user) },
      idempotency,
      ({ order }) => order && { order },
    );

  const cancelAll: Act<typeof cancelAllFuturesOrders> = (user, { pair }, idempotency) =>
    (pair ? pairProblem(pair) : null) ??
    link
      .send({ kind: 'futures.cancelAll', user, pair: pair || null, reason: 'user' }, idempotency)
      .then((answer) => (answer.ok ? success({ cancelled: answer.cancelled ?? 0 }) : passOn(answer)));

  const plan: Act<typeof placeFuturesPlan> = (user, body, idempotency) =>
    priceProblem(body.pair) ??
    orderProblem(body) ??
    send(planCommand(user, isPermitted(user), body), idempotency, (done) => done.plan && { plan: done.plan });

  const amendPlan: Act<typeof amendFuturesPlan> = (user, body, idempotency) =>
    send(amendPlanCommand(user, isPermitted(user), body), idempotency, (done) => done.plan && { plan: done.plan });

  const cancelPlan: Act<typeof cancelFuturesPlan> = (user, { plan_id: planId }, idempotency) =>
    send({ kind: 'futures.cancelPlan', user, planId }, idempotency, (done) => done.plan && { plan: done.plan });

  const setTargets: Act<typeof setFuturesTargets> = (user, body, idempotency) =>
    priceProblem(body.pair) ??
    targetsProblem(body) ??
    send(targetsCommand(user, body), idempotency, ({ takeProfit = null, stopLoss = null }) => ({
      take_profit: takeProfit,
      stop_loss: stopLoss,
    }));

  const changeTarget: Act<typeof changeFuturesTarget> = (user, body, idempotency) =>
    targetProblem(body) ??
    send(changeTargetCommand(user, body), idempotency, (done) => done.plan && { plan: done.plan });

  const changeLeverage: Act<typeof changeFuturesLeverage> = (user, { pair, leverage }, idempotency) =>
    pairProblem(pair) ??
    send({ kind: 'futures.leverage', user, pair, leverage }, idempotency, ({ settings }) => settings && { settings });

  const changeMarginMode: Act<typeof changeFuturesMarginMode> = (user, { pair, margin_mode: mode }, idempotency) =>
    pairProblem(pair) ??
    send({ kind: 'futures.marginMode', user, pair, mode }, idempotency, ({ settings }) => settings && { settings });

  const adjustMargin: Act<typeof adjustFuturesMargin> = (user, { pair, side, way, amount }, idempotency) =>
    pairProblem(pair) ??
    send(
      { kind: 'futures.margin', user, pair, side, way, amount },
      idempotency,
      ({ position }) => position && { position },
    );

  return {
    ...{ place, flashClose, amend, cancel, cancelAll, plan, amendPlan, cancelPlan, setTargets, changeTarget },
    ...{ changeLeverage, changeMarginMode, adjustMargin },
  };
}
