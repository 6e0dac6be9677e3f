import type {
  FuturesExecution,
  FuturesPlan,
  FuturesPosition,
  TargetBasis,
  TriggerBy,
} from '../../../../domain/contract/futures/futures';
import { formatDecimal, parseDecimal, trimZeros } from '../../../../domain/money/decimal';
import { quantityToLots } from '../../../../domain/money/grid';
import { targetPrice, targetProblem } from '../../../../domain/rules/futures/closeTargets';
import { priceUnits } from '../../../../domain/rules/futures/contract';
import type { TextKey } from '../../../locales/texts';
import type { OutcomeOf, RequestOf } from '../../call';
import { contractRulesOf, type ContractTerms } from '../futures/contractTerms';
import { fieldProblem, lotsOf, onGrid, plainOf, type Reason } from '../futures/fieldChecks';
import { signOf } from '../futures/holdings';

export type LegName = 'takeProfit' | 'stopLoss';

export interface LegForm {
  /** Trigger price, or yield in percent without sign, depending on the form's basis. */
  value: string;
  type: FuturesExecution;
  /** Only for execution as a limit order. */
  price: string;
}

export interface TargetsForm {
  basis: TargetBasis;
  triggerBy: TriggerBy;
  legs: Record<LegName, LegForm>;
  /** '' for the whole position. */
  quantity: string;
}

/** Replaces both legs, or amends one waiting leg in place. */
type TargetsRequest = RequestOf<'setFuturesTargets' | 'changeFuturesTarget'>;

export interface PositionTargetsInput {
  terms: ContractTerms;
  position: FuturesPosition;
  /** Waiting leg being changed; null to set new ones. */
  plan: FuturesPlan | null;
  /** Trigger price to which the leg was dragged on the chart. */
  dragged: string | null;
  /** Leg whose trigger price is edited in its cell of the positions; null for a dialog. */
  inPlace: LegName | null;
}

/** Prices, other than the mark, that triggers may refer to; null before the first. */
export interface TriggerPrices {
  last: string | null;
  index: string | null;
}

/** The prices, on each change. */
export interface PricesToldEvent {
  type: 'flow.prices.told';
  prices: TriggerPrices;
}

export interface PositionTargetsContext extends PositionTargetsInput {
  prices: TriggerPrices;
  form: TargetsForm;
  error: TextKey<'errors'> | null;
}

export type PositionTargetsEvent =
  | { type: 'user.basis.choose'; basis: TargetBasis }
  | { type: 'user.triggerBy.choose'; triggerBy: TriggerBy }
  | { type: 'user.leg.change'; leg: LegName; change: Partial<LegForm> }
  | { type: 'user.quantity.change'; text: string }
  | { type: 'user.targets.review' }
  | { type: 'user.targets.accept' }
  | { type: 'user.targets.back' }
  | { type: 'user.targets.cancel' }
  | { type: 'flow.position.told'; position: FuturesPosition }
  | PricesToldEvent;

export type TargetsOutcome = OutcomeOf<'setFuturesTargets' | 'changeFuturesTarget'>;

export const LEGS = ['takeProfit', 'stopLoss'] as const;

const BLANK_LEG: LegForm = { value: '', type: 'market', price: '' };

const percentText = (fraction: string) => trimZeros(formatDecimal(parseDecimal(fraction.replace('-', ''), 8) ?? 0n, 6));

/** Returns the initial form: blank, or filled in from the waiting leg being changed. */
export function firstForm(input: PositionTargetsInput): TargetsForm {
  const { terms, plan, dragged, inPlace } = input;
  const blank = { takeProfit: BLANK_LEG, stopLoss: BLANK_LEG };
  if (plan === null || (plan.kind !== 'takeProfit' && plan.kind !== 'stopLoss'))
    return { basis: 'price', triggerBy: 'last', legs: blank, quantity: '' };
  const byYield = plan.basis === 'yield' && plan.yield_rate !== null && dragged === null && inPlace === null;
  const price = dragged === null ? trimZeros(plan.trigger_price) : onGrid(terms, dragged);
  const value = byYield ? percentText(plan.yield_rate ?? '0') : price;
  const leg: LegForm = { value, type: plan.type, price: plan.price === null ? '' : trimZeros(plan.price) };
  return {
    basis: byYield ? 'yield' : 'price',
    triggerBy: plan.trigger_by,
    legs: { ...blank, [plan.kind]: leg },
    quantity: plan.quantity === null ? '' : trimZeros(plan.quantity),
  };
}

/** Returns the legs shown by the form: only the one being changed, otherwise both. */
export function shownLegs({ plan, inPlace }: Pick<PositionTargetsInput, 'plan' | 'inPlace'>): readonly LegName[] {
  if (inPlace) return [inPlace];
  return plan?.kind === 'takeProfit' || plan?.kind === 'stopLoss' ? [plan.kind] : LEGS;
}

/** Whether the price typed in the cell is the leg's current trigger price. */
export const isUnchanged = ({ terms, plan, form, inPlace }: PositionTargetsContext): boolean =>
  inPlace !== null &&
  plan !== null &&
  priceUnits(plainOf(terms, 'price', form.legs[inPlace].value)) === priceUnits(plan.trigger_price);

export const usedLegs = (context: Pick<PositionTargetsContext, 'plan' | 'form' | 'inPlace'>): readonly LegName[] =>
  shownLegs(context).filter((leg) => context.form.legs[leg].value.trim() !== '');

/** Returns the signed yield of a leg as a fraction: a take-profit gains, a stop-loss loses. '' when nothing is typed. */
function rateOf({ terms, form }: Pick<PositionTargetsContext, 'terms' | 'form'>, leg: LegName): string {
  const percent = plainOf(terms, 'percent', form.legs[leg].value);
  const rate = percent === '' ? null : parseDecimal(percent, 2);
  if (rate === null) return '';
  return `${leg === 'stopLoss' ? '-' : ''}${trimZeros(formatDecimal(rate, 4))}`;
}

/** Returns the trigger price of a leg in price units, derived from its yield if that is given; null without input. */
export function triggerOf(context: Pick<PositionTargetsContext, 'terms' | 'form' | 'position'>, leg: LegName) {
  const { terms, form, position } = context;
  if (form.basis === 'price') return priceUnits(plainOf(terms, 'price', form.legs[leg].value));
  const rate = rateOf(context, leg);
  const entry = priceUnits(position.entry_price);
  if (rate === '' || entry === null) return null;
  const units = (parseDecimal(rate.replace('-', ''), 8) ?? 0n) * (rate.startsWith('-') ? -1n : 1n);
  return targetPrice(entry, signOf(position.side), units, position.leverage);
}

function legBody(context: PositionTargetsContext, leg: LegName) {
  const { terms, form } = context;
  const { type, price, value } = form.legs[leg];
  return {
    basis: form.basis,
    value: form.basis === 'price' ? plainOf(terms, 'price', value) : rateOf(context, leg),
    trigger_by: form.triggerBy,
    type,
    ...(type === 'limit' ? { price: plainOf(terms, 'price', price) } : {}),
  };
}

export function requestOf(context: PositionTargetsContext): TargetsRequest {
  const { terms, position, plan, form } = context;
  const quantity = form.quantity.trim() === '' ? {} : { quantity: plainOf(terms, 'quantity', form.quantity) };
  const legs = usedLegs(context);
  if (plan !== null && legs[0] !== undefined) {
    return { call: 'changeFuturesTarget', body: { plan_id: plan.id, ...legBody(context, legs[0]), ...quantity } };
  }
  const { pair, side } = position;
  return {
    call: 'setFuturesTargets',
    body: {
      pair,
      side,
      ...quantity,
      take_profit: legs.includes('takeProfit') ? legBody(context, 'takeProfit') : null,
      stop_loss: legs.includes('stopLoss') ? legBody(context, 'stopLoss') : null,
    },
  };
}

type Facts = Pick<PositionTargetsContext, 'terms' | 'position' | 'plan' | 'form' | 'inPlace' | 'prices'>;

const FIELD_OF_PROBLEM = { takeProfitSide: 'takeProfit', stopLossSide: 'stopLoss', stopBeyondLiquidation: 'stopLoss' };

/** Returns the problem of a leg's input; null when there is none. */
export function legProblem({ terms, form }: Pick<Facts, 'terms' | 'form'>, leg: LegName): Reason | null {
  const { value, type, price } = form.legs[leg];
  const isBlank = value.trim() === '';
  if (isBlank && type === 'limit' && price.trim() !== '')
    return { key: form.basis === 'price' ? 'spotOrder:triggerRequired' : 'futures:yieldRequired', field: leg };
  const problem = fieldProblem(terms, form.basis === 'price' ? 'price' : 'percent', value, leg);
  if (problem || type === 'market' || isBlank) return problem;
  if (price.trim() === '') return { key: 'spotOrder:priceRequired', field: `${leg}Price` };
  return fieldProblem(terms, 'price', price, `${leg}Price`);
}

/** Returns the problem of the quantity to close; null when there is none, or nothing is typed. */
export function quantityReason({ terms, position }: Pick<Facts, 'terms' | 'position'>, text: string): Reason | null {
  const problem = fieldProblem(terms, 'quantity', text, 'quantity');
  if (problem || text.trim() === '') return problem;
  const held = quantityToLots(contractRulesOf(terms).grid, position.quantity) ?? 0;
  if ((lotsOf(terms, text) ?? 0) <= held) return null;
  const params = { closable: trimZeros(position.quantity), currency: terms.left };
  return { key: 'futures:closeBeyond', params, field: 'quantity' };
}

/** Returns the price that the chosen trigger refers to, as the exchange does: the mark stands in before the first trade. */
export function referenceOf({ position, form, prices }: Pick<Facts, 'position' | 'form' | 'prices'>): string | null {
  if (form.triggerBy === 'index') return prices.index;
  return form.triggerBy === 'last' ? (prices.last ?? position.mark_price) : position.mark_price;
}

/** Returns the first reason against the targets; null when they can be submitted. */
export function targetsReason(context: Facts): Reason | null {
  const { position } = context;
  const mark = priceUnits(position.mark_price ?? '');
  const reference = priceUnits(referenceOf(context) ?? '');
  if (mark === null || reference === null) return { key: 'spotOrder:noPrice' };
  const legs = usedLegs(context);
  for (const leg of shownLegs(context)) {
    const problem = legProblem(context, leg);
    if (problem) return problem;
    if (legs.includes(leg) && triggerOf(context, leg) === null) return { key: 'errors:futuresTargetYield', field: leg };
  }
  if (legs.length === 0) return { key: 'futures:targetRequired', field: 'takeProfit' };
  const quantity = quantityReason(context, context.form.quantity);
  if (quantity) return quantity;
  const at = (leg: LegName) => (legs.includes(leg) ? triggerOf(context, leg) : null);
  const liquidation = position.liquidation_price === null ? null : priceUnits(position.liquidation_price);
  // A hedged account may be liquidated at a price where this side gains; no stop-loss lies beyond that.
  const isAtLoss = liquidation !== null && (position.side === 'long') === liquidation < mark;
  const targets = { takeProfit: at('takeProfit'), stopLoss: at('stopLoss') };
  const problem = targetProblem(signOf(position.side), targets, reference, isAtLoss ? liquidation : null);
  if (problem === null) return null;
  return { key: `futures:${problem}_${position.side}`, field: FIELD_OF_PROBLEM[problem] };
}
