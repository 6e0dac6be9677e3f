import { MEANINGS } from '../../../../domain/contract/errorMeanings';
import { formatDecimal, parseDecimal, trimZeros } from '../../../../domain/money/decimal';
import { RATE_SCALE } from '../../../../domain/rules/futures/funding';
import type { FuturesPlan, PositionMode } from '../../../../domain/contract/futures/futures';
import { positionSideOf, sideOf } from './futuresShape';
import { nameOr, numberOf } from './spotShape';

const NONE = '0';

/** Whether the plan is a stop: a rising price stops a short and takes the profit of a long. */
function isStop({ kind, direction, rising }: FuturesPlan): boolean {
  return kind === 'plan' || kind === 'trailing' ? rising === (sideOf(direction) === 'BUY') : kind === 'stopLoss';
}

function typeOf(plan: FuturesPlan): string {
  if (plan.callback !== null) return 'TRAILING_STOP_MARKET';
  const name = isStop(plan) ? 'STOP' : 'TAKE_PROFIT';
  return plan.type === 'limit' ? name : `${name}_MARKET`;
}

function statusOf({ status, reason }: FuturesPlan): string {
  if (status === 'entrusted') return 'NEW';
  if (status === 'triggered') return 'TRIGGERED';
  if (status === 'invalid') return 'REJECTED';
  return reason === 'user' || reason === 'operator' ? 'CANCELED' : 'EXPIRED';
}

/** Returns the rate of a trailing stop, such as "1.5"; "" for other plans. */
function percentOf({ callback, callback_value: value }: FuturesPlan): string {
  if (callback !== 'rate') return '';
  return trimZeros(formatDecimal((parseDecimal(value ?? '0', RATE_SCALE) ?? 0n) * 100n, RATE_SCALE));
}

const WORKING = { last: 'CONTRACT_PRICE', mark: 'MARK_PRICE', index: 'INDEX_PRICE' } as const;

/** @param name client order id; null without one. */
export const shownAlgo = (plan: FuturesPlan, symbol: string, name: string | null, mode: PositionMode) => ({
  ...{ algoId: numberOf(plan.id), clientAlgoId: nameOr(name, plan.id), algoType: 'CONDITIONAL' },
  ...{ orderType: typeOf(plan), symbol, side: sideOf(plan.direction) },
  positionSide: positionSideOf(plan.direction, mode),
  ...{ timeInForce: 'GTC', quantity: plan.quantity ?? NONE, algoStatus: statusOf(plan) },
  actualOrderId: plan.order_id === null ? '' : String(numberOf(plan.order_id)),
  ...{ triggerPrice: plan.trigger_price, price: plan.price ?? NONE, icebergQuantity: null },
  ...{ selfTradePreventionMode: 'EXPIRE_TAKER', workingType: WORKING[plan.trigger_by], priceMatch: 'NONE' },
  ...{ closePosition: plan.quantity === null, priceProtect: false, reduceOnly: plan.direction.startsWith('close') },
  ...{ activatePrice: plan.activation_price ?? '', callbackRate: percentOf(plan), goodTillDate: 0 },
  ...{ createTime: plan.time, updateTime: plan.updated, triggerTime: plan.triggered ?? 0 },
});

/** Formats an algo order for user data streams. @param now ms since the epoch */
export function algoUpdate(told: ReturnType<typeof shownAlgo>, plan: FuturesPlan, now: number): object {
  const o = {
    ...{
      caid: told.clientAlgoId,
      aid: told.algoId,
      at: told.algoType,
      o: told.orderType,
      s: told.symbol,
      S: told.side,
    },
    ...{ ps: told.positionSide, f: told.timeInForce, q: told.quantity, X: told.algoStatus, ai: told.actualOrderId },
    ...{ ap: NONE, aq: NONE, act: NONE, tp: told.triggerPrice, p: told.price, V: told.selfTradePreventionMode },
    ...{ wt: told.workingType, pm: told.priceMatch, cp: told.closePosition, pP: false, R: told.reduceOnly },
    ...{ tt: told.triggerTime, gtd: 0, rm: plan.error === null ? '' : MEANINGS[plan.error] },
  };
  return { e: 'ALGO_UPDATE', T: plan.updated, E: now, o };
}
