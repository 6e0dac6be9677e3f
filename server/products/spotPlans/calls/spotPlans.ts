import type { BodyOf } from '../../../../domain/contract/call';
import { cancelSpotPlan, listSpotPlans, placeSpotPlan } from '../../../../domain/contract/spot/plans';
import { passOn, refuse, success, type Refusal } from '../../../accounts/result';
import type { ApiDeps } from '../../../api/deps';
import { forUser, type Handler } from '../../../api/handler';
import type { AnswerTo } from '../../../link/messages';

type PlanBody = BodyOf<typeof placeSpotPlan>;

const OF_SCALED = ['price_low', 'price_high', 'weight_low', 'weight_high'] as const;
const OF_TWAP = ['price_limit', 'duration_ms', 'variation'] as const;
const NEEDED = { scaled: ['price_low', 'price_high'], twap: ['duration_ms'] } as const;

const isGiven = (value: string | number | undefined): boolean => value !== undefined && value !== '';

/** Returns null when the plan has the fields its kind needs and none of the other kind's. */
function fieldErrors(form: PlanBody): Refusal | null {
  const fields: Record<string, string> = {};
  for (const name of NEEDED[form.kind]) if (!isGiven(form[name])) fields[name] = 'required';
  for (const name of form.kind === 'scaled' ? OF_TWAP : OF_SCALED) if (isGiven(form[name])) fields[name] = 'unknown';
  return Object.keys(fields).length > 0 ? refuse('validation', { fields }) : null;
}

const planOf = (answer: AnswerTo<'spotPlans.place' | 'spotPlans.cancel'>) =>
  answer.ok ? success({ plan: answer.plan }) : passOn(answer);

export const spotPlansHandlers = ({ link, lists, market }: ApiDeps): Handler[] => [
  forUser(placeSpotPlan, (form, { user, idempotency }) => {
    const wrong = fieldErrors(form);
    if (wrong) return wrong;
    if (market.trades(form.pair) && !market.tick(form.pair)) return refuse('noPrice', { field: 'pair' });
    return link
      .send(
        {
          kind: 'spotPlans.place',
          user,
          pair: form.pair,
          direction: form.direction,
          plan: form.kind,
          quantity: form.quantity,
          orders: form.orders,
          priceLow: form.price_low || null,
          priceHigh: form.price_high || null,
          weightLow: form.weight_low ?? null,
          weightHigh: form.weight_high ?? null,
          priceLimit: form.price_limit || null,
          durationMs: form.duration_ms ?? null,
          variation: form.variation ?? null,
        },
        idempotency,
      )
      .then(planOf);
  }),
  forUser(cancelSpotPlan, ({ plan_id: planId }, { user, idempotency }) =>
    link.send({ kind: 'spotPlans.cancel', user, planId }, idempotency).then(planOf),
  ),
  forUser(listSpotPlans, (filter, { user }) => lists.texts.spotPlans.plans(user, filter)),
];
