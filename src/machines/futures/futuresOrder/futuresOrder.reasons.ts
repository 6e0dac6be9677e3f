import type { FuturesSide } from '../../../../domain/contract/futures/futures';
import { trimZeros } from '../../../../domain/money/decimal';
import { quantityToLots } from '../../../../domain/money/grid';
import { targetProblem } from '../../../../domain/rules/futures/closeTargets';
import { priceOfTicks, priceUnits, worthCeil } from '../../../../domain/rules/futures/contract';
import { notionalLimit } from '../../../../domain/rules/futures/marginTiers';
import {
  closedSide,
  contractRulesOf,
  type ContractTerms,
  otherSide,
  usdtText,
  usdtUnits,
} from '../futures/contractTerms';
import { fieldProblem, plainOf, type Reason, ticksOf } from '../futures/fieldChecks';
import { signOf } from '../futures/holdings';
import { isSameOrder } from '../../sameOrder';
import { bodyOf, costOf, judgedTicks, kindOf, orderLots, sizedBy } from './futuresOrder.form';
import type { FuturesOrderContext, MarketFacts, OrderField, OrderForm, TraderFacts } from './futuresOrder.types';

export type Facts = Pick<FuturesOrderContext, 'terms' | 'form' | 'trader' | 'market'>;

/** Returns the fields of the order, in display order. */
function shownFields(form: OrderForm): readonly OrderField[] {
  const { effect, type, withTargets } = form;
  return [
    ...(type === 'limit' ? (['price'] as const) : []),
    sizedBy(form) === 'coin' ? 'quantity' : 'amount',
    ...(withTargets && effect === 'open' ? (['takeProfit', 'stopLoss'] as const) : []),
  ];
}

const REQUIRED: Record<OrderField, Reason['key']> = {
  price: 'spotOrder:priceRequired',
  quantity: 'spotOrder:quantityRequired',
  amount: 'futures:sizeRequired',
  takeProfit: 'futures:targetRequired',
  stopLoss: 'futures:targetRequired',
};

function missingField(form: OrderForm): Reason | null {
  const isBlank = (field: OrderField) => form.fields[field].trim() === '';
  const fields = shownFields(form);
  const needed = fields.find((field) => ['price', 'quantity', 'amount'].includes(field) && isBlank(field));
  if (needed) return { key: REQUIRED[needed], field: needed };
  const targets = fields.filter((field) => field === 'takeProfit' || field === 'stopLoss');
  if (sizedBy(form) === 'risk' && (!form.withTargets || isBlank('stopLoss')))
    return { key: 'futures:riskNeedsStop', field: 'amount' };
  return targets.length > 0 && targets.every(isBlank) ? { key: REQUIRED.takeProfit, field: 'takeProfit' } : null;
}

/** Returns the reason that prevents opening or closing now, whatever the size. */
export function accessReason(trader: TraderFacts, market: MarketFacts, effect: OrderForm['effect']): Reason | null {
  if (market.halted) return { key: 'spotOrder:halted' };
  if (!trader.signedIn) return { key: 'spotOrder:signInFirst' };
  const starting = market.frozen === 'starting';
  if (!market.priced) return { key: starting ? 'errors:futuresStarting' : 'spotOrder:noPrice' };
  if (trader.permission === null) return { key: 'futures:accountLoading' };
  if (effect === 'close') return null;
  if (!trader.permission) return { key: 'futures:noPermission' };
  if (starting) return { key: 'errors:futuresStarting' };
  return market.frozen ? { key: 'futures:frozen' } : null;
}

/** Returns why `lots` of a side cannot be closed; null when they can. */
export function closeReason(terms: ContractTerms, trader: TraderFacts, side: FuturesSide, lots: number): Reason | null {
  const closable = trader.closable[side];
  if (closable === null) return { key: side === 'long' ? 'futures:noLong' : 'futures:noShort' };
  if (lots <= (quantityToLots(contractRulesOf(terms).grid, closable) ?? 0)) return null;
  const params = { closable: trimZeros(closable), currency: terms.left };
  return { key: 'futures:closeBeyond', params, field: 'quantity' };
}

/** Returns the lots that an order of a side closes before it opens: in one-way mode those held on the other side. */
function closedFirst(terms: ContractTerms, { positionMode, closable }: TraderFacts, side: FuturesSide): number {
  const against = positionMode === 'one_way' ? closable[otherSide(side)] : null;
  return against === null ? 0 : (quantityToLots(contractRulesOf(terms).grid, against) ?? 0);
}

/** Returns why `lots` cannot be opened at a price in ticks; null when they can. */
export function openReason(
  terms: ContractTerms,
  trader: TraderFacts,
  { side, ticks, lots }: { side: FuturesSide; ticks: number; lots: number },
): Reason | null {
  const rules = contractRulesOf(terms);
  const field = 'quantity';
  const price = priceOfTicks(rules.grid, ticks);
  const notional = worthCeil(rules.grid, BigInt(lots), price);
  if (notional < rules.minNotional) {
    const params = { minimum: trimZeros(terms.contract.min_notional), currency: 'USDT' };
    return { key: 'spotOrder:belowMinimum', params, field };
  }
  if (lots > rules.maxLots) {
    const params = { maximum: trimZeros(terms.contract.max_quantity), currency: terms.left };
    return { key: 'spotOrder:aboveMaximum', params, field };
  }
  const opened = lots - closedFirst(terms, trader, side);
  if (opened <= 0) return null;
  const rest = worthCeil(rules.grid, BigInt(opened), price);
  const limit = notionalLimit(rules.tiers, trader.leverage);
  if (limit !== null && rest + usdtUnits(trader.held[side]) > limit) {
    return { key: 'futures:tierLimit', params: { leverage: String(trader.leverage), limit: usdtText(limit) }, field };
  }
  const cost = costOf(terms, ticks, opened, trader.leverage).total;
  return trader.available !== null && cost > usdtUnits(trader.available)
    ? { key: 'spotOrder:insufficient', params: { currency: 'USDT' }, field }
    : null;
}

type Leg = 'takeProfit' | 'stopLoss';

/** Returns the price by which the exchange judges a leg of an order, price units; null where only the exchange knows it. */
function legReference({ terms, form, market }: Facts, side: FuturesSide, leg: Leg): bigint | null {
  const { grid } = contractRulesOf(terms);
  const own = form.type === 'limit' ? ticksOf(terms, form.fields.price) : null;
  const best = side === 'long' ? market.ask : market.bid;
  const meets = best !== null && (own === null || (own - best) * signOf(side) >= 0);
  if (own !== null && (leg === 'takeProfit' || !meets)) return priceOfTicks(grid, own);
  if (form.triggerBy === 'mark') return market.mark === null ? null : priceUnits(market.mark);
  return form.triggerBy === 'last' && meets ? priceOfTicks(grid, best) : null;
}

function targetsReason(context: Facts, side: FuturesSide): Reason | null {
  const { terms, form } = context;
  if (!form.withTargets || form.effect === 'close') return null;
  for (const leg of ['takeProfit', 'stopLoss'] as const) {
    const reference = legReference(context, side, leg);
    const legs = { takeProfit: null, stopLoss: null, [leg]: priceUnits(plainOf(terms, 'price', form.fields[leg])) };
    const problem = reference && targetProblem(signOf(side), legs, reference, null);
    if (problem) return { key: `futures:${problem}_${side}`, field: leg };
  }
  return null;
}

/** Returns the problem of the form for either side; null when only side-specific checks remain. */
function formReason(context: Facts): Reason | null {
  const { terms, form, trader, market } = context;
  const access = accessReason(trader, market, form.effect);
  if (access) return access;
  if (form.type === 'market' && !market.fresh) return { key: 'spotOrder:stalePrices' };
  const missing = missingField(form);
  if (missing) return missing;
  for (const field of shownFields(form)) {
    const problem = fieldProblem(terms, kindOf(field), form.fields[field], field);
    if (problem) return problem;
  }
  return null;
}

/** Returns the first reason why an order of a side cannot be submitted; null when it can. */
export function blockingReason(context: Facts, side: FuturesSide): Reason | null {
  const wrong = formReason(context);
  if (wrong) return wrong;
  const lots = orderLots(context) ?? 0;
  const { terms, trader, form } = context;
  if (form.effect === 'close') return closeReason(terms, trader, closedSide(side, trader.positionMode), lots);
  const ticks = judgedTicks(context, side);
  if (ticks === null) return { key: 'spotOrder:stalePrices' };
  const opening = openReason(terms, trader, { side, ticks, lots });
  if (opening?.field === 'quantity' && sizedBy(form) !== 'coin') return { ...opening, field: 'amount' };
  return opening ?? targetsReason(context, side);
}

/** Whether an order of the side would repeat the last one sent. */
export const isRepeated = (
  { terms, form, sent, trader }: Pick<FuturesOrderContext, 'terms' | 'form' | 'sent' | 'trader'>,
  side: FuturesSide,
): boolean => sent !== null && isSameOrder(bodyOf(terms, form, side, trader.positionMode), sent);

/** Returns why the dialog cannot be confirmed any more; null when it can. */
export function acceptReason({ trader, market, form }: Facts): Reason | null {
  const access = accessReason(trader, market, form.effect);
  if (access) return access;
  return form.type === 'market' && !market.fresh ? { key: 'spotOrder:stalePrices' } : null;
}
