import { ownerOf } from '../../../../domain/rules/account/portfolio';
import { ACTIVE_PLANS } from '../../../../domain/rules/spot/twap';
import { refuse, type Decision } from '../../../engine/decision';
import { parseId } from '../../../engine/ids';
import type { Deciders } from '../../../engine/part';
import type { State } from '../../../engine/state';
import { cancelOrder } from '../../spot/engine/cancel';
import type { Market } from '../../spot/engine/market';
import { armed, onTime } from '../../spot/engine/onTime';
import type { PlanInput, SpotPlansCommands } from './commands';
import { KIND, NO_REASON, PLAN_STATUS, reasonOf, type Plan, type NewPlan } from './plan';
import { absorb, endPlan, hearEnded } from './progress';
import { readPlan } from './readPlan';
import { placeScaled, refusalOfScaled, scaledIntents } from './scaled';
import { refusalOfTwap, runSlices } from './twap';

type Planned = Decision<{ readonly plan: Plan }>;

function open(state: State, market: Market, user: number, terms: NewPlan, at: number): Plan {
  const progress = { status: PLAN_STATUS.active, reason: NO_REASON, filled: 0, turnover: 0n, slice: 0 };
  const own = { id: state.ids.next(at), user, market, time: at, updated: at, open: new Set<number>() };
  const plan = { ...terms, ...progress, ...own };
  state.spotPlans.put(plan);
  state.changes.spotPlans.plan(plan);
  return plan;
}

function placePlan(state: State, input: PlanInput, at: number): Planned {
  const { user } = input;
  const market = state.marketByName.get(input.pair);
  if (!market) return refuse('unknownPair', 'pair');
  const terms = readPlan(market, input);
  if ('ok' in terms) return terms;
  if (state.spotPlans.activeOf(user).length >= ACTIVE_PLANS) return refuse('tooManyPlans');
  if (terms.kind === KIND.twap) {
    const refusal = refusalOfTwap(market, terms);
    return refusal ?? { ok: true, plan: open(state, market, user, terms, at) };
  }
  const intents = scaledIntents(terms);
  if ('ok' in intents) return intents;
  const refusal = refusalOfScaled(state, market, user, intents, at);
  if (refusal) return refusal;
  const plan = open(state, market, user, terms, at);
  placeScaled(state, plan, intents, at);
  hearEnded(state);
  return { ok: true, plan };
}

/** Ends a plan and, newest first, its open orders. */
function cancelPlan(state: State, { user, planId }: { user: number; planId: string }, at: number): Planned {
  const { orders } = state;
  const id = parseId(planId);
  const plan = id === null ? undefined : state.spotPlans.get(id);
  if (plan?.user !== user) return refuse('planNotFound', 'plan_id');
  const placed = [...plan.open].toSorted((one, other) => orders.seq(other) - orders.seq(one));
  for (const order of placed) {
    cancelOrder(state, order, 'user', at);
    plan.open.delete(order);
    absorb(state, plan, order);
  }
  endPlan(state, plan, PLAN_STATUS.cancelled, at);
  return { ok: true, plan };
}

/** Ends what would place orders later of all portfolios of a person; orders that are placed stay. */
function lock(state: State, owner: number, at: number): void {
  for (const plan of state.spotPlans.all())
    if (plan.kind === KIND.twap && ownerOf(plan.user) === owner)
      endPlan(state, plan, PLAN_STATUS.stopped, at, reasonOf('locked'));
}

/** Plans have heard of their orders that have ended before anything is decided about them. */
const heard = <Input, Done>(decide: (state: State, input: Input, at: number) => Decision<Done>) =>
  onTime((state: State, input: Input, at: number): Decision<Done> => {
    hearEnded(state);
    return armed(state, decide(state, input, at), at);
  });

export const spotPlansDeciders: Deciders<SpotPlansCommands> = {
  'spotPlans.place': heard(placePlan),
  'spotPlans.cancel': heard(cancelPlan),
  'spotPlans.lock': heard((state, { owner }, at) => {
    lock(state, owner, at);
    return { ok: true };
  }),
  'spotPlans.run': heard((state, _, at) => {
    runSlices(state, at);
    return { ok: true };
  }),
};
