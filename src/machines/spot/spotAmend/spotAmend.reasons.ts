import { parseDecimal } from '../../../../domain/money/decimal';
import { priceToTicks } from '../../../../domain/money/grid';
import { freezeOf } from '../../../../domain/rules/spot/orderSize';
import { rulesOf } from '../spotOrder/spotOrder.form';
import { fieldProblem, REQUIRED, sizeRefusal, type Reason } from '../spotOrder/spotOrder.reasons';
import { amendFields, figuresOf, isSame, plainIn, sizeIn, typedOf } from './spotAmend.form';
import type { Amended, AmendField, SpotAmendContext } from './spotAmend.types';

type Facts = Pick<SpotAmendContext, 'amended' | 'form' | 'available'>;

/** Problem with a field's input; null when there is none. */
export const amendProblem = ({ amended, form }: Facts, field: AmendField): Reason | null =>
  amended && fieldProblem({ terms: amended.terms, form: typedOf(form) }, field);

/** Additional amount that the amended order would freeze, in smallest units of the spent currency; negative when less. */
function moreFrozen(amended: Amended, form: Facts['form']): bigint {
  const rules = rulesOf(amended.terms);
  const { deal_quantity: traded } = amended.order;
  const now = sizeIn(amended, figuresOf(amended.order), traded);
  const then = sizeIn(amended, form, traded);
  return now && then ? (freezeOf(rules, then) ?? 0n) - (freezeOf(rules, now) ?? 0n) : 0n;
}

function sizeReason(amended: Amended, { form, available }: Facts): Reason | null {
  const { terms, order } = amended;
  const rules = rulesOf(terms);
  const size = sizeIn(amended, form);
  if (size === null) return null;
  const left = sizeIn(amended, form, order.deal_quantity);
  if (left === null || left.kind === 'byTotal' || left.lots <= 0)
    return { key: 'errors:quantityTraded', field: 'quantity' };
  const trigger = priceToTicks(rules.grid, plainIn(amended, form, 'trigger'));
  const refused = sizeRefusal(terms, size, trigger, 'quantity');
  if (refused || available === null) return refused;
  const buys = order.direction === 'buy';
  const [currency, scale] = buys ? [rules.right, rules.rightScale] : [rules.left, rules.leftScale];
  const isShort = moreFrozen(amended, form) > (parseDecimal(available, scale) ?? 0n);
  return isShort ? { key: 'insufficient', params: { currency }, field: 'quantity' } : null;
}

/** First reason against the new values; null when they can be submitted. */
export function amendReason(facts: Facts): Reason | null {
  const { amended, form } = facts;
  if (!amended) return null;
  const fields = amendFields(amended.order);
  const blank = fields.find((field) => form[field].trim() === '');
  if (blank) return { key: REQUIRED[blank], field: blank };
  for (const field of fields) {
    const problem = amendProblem(facts, field);
    if (problem) return problem;
  }
  const now = figuresOf(amended.order);
  if (fields.every((field) => isSame(amended, form, now, field))) return { key: 'sameFigures' };
  return sizeReason(amended, facts);
}

/** Whether the order keeps its queue position, which requires that it only becomes smaller. */
export function keepsPlace({ amended, form }: Facts): boolean {
  if (!amended) return false;
  const now = figuresOf(amended.order);
  const others = amendFields(amended.order).filter((field) => field !== 'quantity');
  const [before, after] = [sizeIn(amended, now), sizeIn(amended, form)];
  if (!before || !after || before.kind === 'byTotal' || after.kind === 'byTotal') return false;
  return after.lots < before.lots && others.every((field) => isSame(amended, form, now, field));
}
