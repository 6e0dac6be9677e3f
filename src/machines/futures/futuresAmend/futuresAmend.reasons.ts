import { usdtUnits } from '../futures/amounts';
import { fieldProblem, lotsOf, ticksOf, type Reason } from '../futures/fieldChecks';
import { amendFields, costAt, kindOf, tradedOf, valuesOf } from './futuresAmend.form';
import type { AmendField, FuturesAmendContext } from './futuresAmend.types';

type Facts = Pick<FuturesAmendContext, 'amended' | 'form' | 'available'>;

const REQUIRED: Record<AmendField, Reason['key']> = {
  trigger: 'spotOrder:triggerRequired',
  price: 'spotOrder:priceRequired',
  quantity: 'spotOrder:quantityRequired',
};

/** Returns the problem of a field's input; null when there is none. */
export function amendProblem({ amended, form }: Facts, field: AmendField): Reason | null {
  if (!amended) return null;
  const { terms, target } = amended;
  const problem = fieldProblem(terms, kindOf(field), form[field], field);
  if (problem || field !== 'quantity' || target.kind === 'plan') return problem;
  const lots = lotsOf(terms, form.quantity);
  return lots !== null && lots <= tradedOf(terms, target.order) ? { key: 'errors:futuresBelowTraded', field } : null;
}

/** Whether all values are the current ones. */
export function isUnchanged({ amended, form }: Facts): boolean {
  if (!amended) return true;
  const now = valuesOf(amended.target);
  const onGrid = (field: AmendField, text: string) =>
    kindOf(field) === 'price' ? ticksOf(amended.terms, text) : lotsOf(amended.terms, text);
  return amendFields(amended.target).every((field) => onGrid(field, form[field]) === onGrid(field, now[field]));
}

/** Returns the first reason against the typed values; null when they can be submitted. */
export function amendReason(facts: Facts): Reason | null {
  const { amended, form, available } = facts;
  if (!amended) return null;
  const fields = amendFields(amended.target);
  const blank = fields.find((field) => form[field].trim() === '');
  if (blank) return { key: REQUIRED[blank], field: blank };
  for (const field of fields) {
    const problem = amendProblem(facts, field);
    if (problem) return problem;
  }
  const same = amended.target.kind === 'order' ? 'futures:sameOrder' : 'futures:samePrice';
  if (isUnchanged(facts)) return { key: same, field: fields[0] ?? 'price' };
  const cost = costAt(amended, form);
  if (cost === null || available === null || amended.target.kind === 'plan') return null;
  const isShort = usdtUnits(cost) > usdtUnits(amended.target.order.frozen) + usdtUnits(available);
  return isShort ? { key: 'spotOrder:insufficient', params: { currency: 'USDT' }, field: 'price' } : null;
}
