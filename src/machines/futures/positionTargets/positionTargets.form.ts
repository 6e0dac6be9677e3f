import { formatDecimal, parseDecimal, trimZeros } from '../../../../domain/money/decimal';
import { targetPrice } from '../../../../domain/rules/futures/closeTargets';
import { priceUnits } from '../../../../domain/rules/futures/contract';
import { onGrid, plainOf } from '../futures/fieldChecks';
import { signOf } from '../futures/holdings';
import type {
  LegForm,
  LegName,
  PositionTargetsContext,
  PositionTargetsInput,
  TargetsForm,
  TargetsRequest,
} from './positionTargets.types';

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
