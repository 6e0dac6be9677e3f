import type { Failure } from '../../../../domain/contract/outcome';
import { toast, type Notice, failureNotice } from '../../shell/app/notices';
import { SENT_BEFORE } from '../../sameOrder';
import type { PlaceOutcome, PlanField, PlanForm, Reason, SpotPlanContext } from './spotPlan.form';

const FIELD_OF_BODY: Readonly<Record<string, PlanField>> = {
  quantity: 'quantity',
  price_low: 'low',
  price_high: 'high',
  weight_low: 'ratio',
  weight_high: 'ratio',
  price_limit: 'limit',
  duration_ms: 'minutes',
  variation: 'variation',
};

const SIZE_ERRORS: readonly string[] = ['belowMinNotional', 'orderTooLarge', 'insufficientBalance', 'quantityOffStep'];

function fieldOf(name: string, { kind }: PlanForm): PlanField | undefined {
  if (name === 'orders') return kind === 'twap' ? 'slices' : 'orders';
  return FIELD_OF_BODY[name];
}

/** The exchange's complaints about the plan, by field. */
export function complaintsOf(failure: Failure, form: PlanForm): SpotPlanContext['complaints'] {
  const named = Object.entries(failure.fields ?? {}).flatMap(([name, key]): [PlanField, Reason][] => {
    const field = fieldOf(name, form);
    return field ? [[field, { key: `validation:${key}`, field }]] : [];
  });
  if (named.length > 0) return Object.fromEntries(named);
  const told = failure.field === undefined ? undefined : fieldOf(failure.field, form);
  const field = told ?? (SIZE_ERRORS.includes(failure.error) ? 'quantity' : undefined);
  return field ? { [field]: { key: `errors:${failure.error}`, field } } : {};
}

export function outcomeNotice(outcome: PlaceOutcome): Notice {
  if (!outcome.ok) return failureNotice(outcome);
  if (outcome.repeated) return SENT_BEFORE;
  const { kind } = outcome.value.plan;
  const key = kind === 'scaled' ? 'spotPlan:placedScaled' : 'spotPlan:placedTwap';
  return toast('success', key, { to: '/order/spot-plans' });
}
