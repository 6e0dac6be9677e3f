import { usdtUnits } from '../futures/amounts';
import { fieldProblem, ticksOf, type Reason } from '../futures/fieldChecks';
import { amendFields, costAt, pricesOf } from './futuresAmend.form';
import type { AmendField, FuturesAmendContext } from './futuresAmend.types';

type Facts = Pick<FuturesAmendContext, 'amended' | 'form' | 'available'>;

const REQUIRED: Record<AmendField, Reason['key']> = {
  trigger: 'spotOrder:triggerRequired',
  price: 'spotOrder:priceRequired',
};

/** The problem with a field's input; null when there is none. */
export function amendProblem({ amended, form }: Facts, field: AmendField): Reason | null {
  return amended && fieldProblem(amended.terms, 'price', form[field], field);
}

/** The first reason against the new prices; null when they can be submitted. */
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
  const now = pricesOf(amended.target);
  const isSame = (field: AmendField) => ticksOf(amended.terms, form[field]) === ticksOf(amended.terms, now[field]);
  if (fields.every(isSame)) return { key: 'futures:samePrice', field: fields[0] ?? 'price' };
  const cost = costAt(amended, form);
  if (cost === null || available === null || amended.target.kind === 'plan') return null;
  const isShort = usdtUnits(cost) > usdtUnits(amended.target.order.frozen) + usdtUnits(available);
  return isShort ? { key: 'spotOrder:insufficient', params: { currency: 'USDT' }, field: 'price' } : null;
}
