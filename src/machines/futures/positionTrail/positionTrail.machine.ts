import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { FuturesPosition } from '../../../../domain/contract/futures/futures';
import { parseDecimal, pow10, trimZeros } from '../../../../domain/money/decimal';
import { priceUnits } from '../../../../domain/rules/futures/contract';
import { RATE_SCALE } from '../../../../domain/rules/futures/funding';
import { trailTrigger } from '../../../../domain/rules/market/trailing';
import type { TextKey } from '../../../locales/texts';
import { call, type OutcomeOf } from '../../call';
import { actor, typesOf, failureOf, withEvent, withOutput } from '../../passing';
import { toast, failureNotice, type Notice } from '../../shell/app/notices';
import { contractRulesOf, type ContractTerms, priceText } from '../futures/contractTerms';
import { complaintsOf, POSITION_OVER } from '../futures/answers';
import { plainOf, type Reason } from '../futures/fieldChecks';
import { resultOfLeg } from '../futures/holdings';
import { isOpenPosition } from '../futuresAccount/futuresAccount.merge';
import {
  BLANK_PLAN,
  type PlanField,
  planFieldProblem,
  planFields,
  type PlanForm,
  trailBodyOf,
} from '../planOrder/planOrder.form';
import { quantityReason } from '../positionTargets/positionTargets.form';
import { accepted } from '../../families/submission';

/** `trigger` is the activation price, which may be blank. */
export type TrailField = Exclude<PlanField, 'price'>;

interface PositionTrailInput {
  terms: ContractTerms;
  position: FuturesPosition;
}

interface PositionTrailContext extends PositionTrailInput {
  form: PlanForm;
  complaints: Partial<Record<TrailField, TextKey<'errors' | 'validation'>>>;
}

type PositionTrailEvent =
  | { type: 'user.field.change'; field: TrailField; text: string }
  | { type: 'user.trail.review' }
  | { type: 'user.trail.accept' }
  | { type: 'user.trail.back' }
  | { type: 'user.trail.cancel' }
  | { type: 'flow.position.told'; position: FuturesPosition };

type TrailOutcome = OutcomeOf<'placeFuturesTrail'>;

type Facts = Pick<PositionTrailContext, 'terms' | 'position' | 'form'>;

/** Returns the initial form: the whole position, by the mark price, trailing at once. */
export const firstForm = ({ quantity }: Pick<FuturesPosition, 'quantity'>): PlanForm => ({
  ...{ ...BLANK_PLAN, effect: 'close', execution: 'trailing', triggerBy: 'mark' },
  fields: { ...BLANK_PLAN.fields, quantity: trimZeros(quantity) },
});

const activationOf = ({ terms, form }: Facts) => priceUnits(plainOf(terms, 'price', form.fields.trigger));

/** The activation price must lie ahead: above the mark price for a long, below it for a short. */
function activationReason(facts: Facts, mark: bigint): Reason | null {
  const activation = activationOf(facts);
  const { side } = facts.position;
  if (activation === null || (side === 'long' ? activation > mark : activation < mark)) return null;
  return { key: `futures:activationSide_${side}`, field: 'trigger' };
}

/** Returns the first reason against the stop; null when it can be submitted. */
export function trailReason(facts: Facts): Reason | null {
  const { terms, position, form } = facts;
  const mark = priceUnits(position.mark_price ?? '');
  if (mark === null) return { key: 'spotOrder:noPrice' };
  if (form.fields.callback.trim() === '') return { key: 'futures:callbackRequired', field: 'callback' };
  if (form.fields.quantity.trim() === '') return { key: 'futures:closeQuantityRequired', field: 'quantity' };
  for (const field of planFields(form)) {
    const problem = planFieldProblem(terms, form, field);
    if (problem) return problem;
  }
  return activationReason(facts, mark) ?? quantityReason({ terms, position }, form.fields.quantity);
}

const PERCENT_SCALE = 2;

/**
 * Returns the trigger price if the price retraced from this mark price, or from the activation price once that is reached.
 * @param mark decimal; null when there is none yet.
 * @returns decimal; null while the callback is invalid.
 */
export function triggerNow(facts: Facts, mark: string | null): string | null {
  const { terms, position, form } = facts;
  const percent = parseDecimal(plainOf(terms, 'percent', form.fields.callback), PERCENT_SCALE);
  const best = activationOf(facts) ?? priceUnits(mark ?? '');
  if (percent === null || best === null || planFieldProblem(terms, form, 'callback')) return null;
  const distance = percent * pow10(RATE_SCALE - PERCENT_SCALE - 2);
  const trigger = trailTrigger(best, position.side === 'short', { by: 'rate', distance });
  return priceText(trigger, contractRulesOf(terms).grid.priceScale);
}

/** Returns the body of the call for the form's input; it closes in either position mode. */
const bodyOf = ({ terms, position, form }: Facts) => trailBodyOf(terms, form, position.side, 'hedge');

export const positionTrailMachine = setup({
  types: typesOf<PositionTrailContext, PositionTrailEvent, 'busy' | 'needsConfirm', Notice, PositionTrailInput>(),
  actors: { placeTrail: call('placeFuturesTrail') },
  guards: {
    isOver: ({ context }) => !isOpenPosition(context.position),
    isPossible: ({ context }) => trailReason(context) === null,
    isOk: (_, params: TrailOutcome) => params.ok,
  },
  actions: {
    storePosition: assign((_, params: { position: FuturesPosition }) => ({ position: params.position })),
    setField: assign(({ context: { form, complaints } }, { field, text }: { field: TrailField; text: string }) => ({
      form: { ...form, fields: { ...form.fields, [field]: text } },
      complaints: { ...complaints, [field]: undefined },
    })),
    storeComplaints: assign((_, params: TrailOutcome) => ({ complaints: complaintsOf(failureOf(params)) })),
    announceOver: emit(POSITION_OVER),
    announcePlaced: emit(toast('success', 'futures:trailPlaced')),
    announceFailure: emit((_, params: TrailOutcome): Notice => failureNotice(failureOf(params))),
  },
}).createMachine({
  id: 'positionTrail',
  description: 'A trailing stop of a position.',
  context: ({ input }) => ({ ...input, form: firstForm(input.position), complaints: {} }),
  on: { 'flow.position.told': { actions: withEvent('storePosition') } },
  initial: 'filling',
  states: {
    filling: {
      description: 'Callback, quantity and activation price are filled in.',
      always: { guard: 'isOver', target: 'left', actions: 'announceOver' },
      on: {
        'user.field.change': { actions: withEvent('setField') },
        'user.trail.review': { guard: 'isPossible', target: 'confirming' },
        'user.trail.cancel': 'left',
      },
    },
    confirming: {
      description: 'The user sees at which price it would trigger now, and is asked whether to set it.',
      tags: 'needsConfirm',
      always: { guard: 'isOver', target: 'left', actions: 'announceOver' },
      on: {
        'user.trail.accept': { guard: 'isPossible', target: 'sending' },
        'user.trail.back': 'filling',
      },
    },
    sending: {
      description: 'The stop is on its way.',
      tags: 'busy',
      invoke: {
        ...actor('placeTrail'),
        input: ({ context }) => bodyOf(context),
        onDone: [
          accepted('left', 'announcePlaced'),
          { target: 'filling', actions: [withOutput('storeComplaints'), withOutput('announceFailure')] },
        ],
      },
    },
    left: { type: 'final', description: 'The dialog is closed.' },
  },
});

type PositionTrailSnapshot = SnapshotFrom<typeof positionTrailMachine>;

export const formOf = (snapshot: PositionTrailSnapshot) => snapshot.context.form;
export const isConfirming = (snapshot: PositionTrailSnapshot) => snapshot.hasTag('needsConfirm');
export const isBusy = (snapshot: PositionTrailSnapshot) => snapshot.hasTag('busy');
export const canAccept = (snapshot: PositionTrailSnapshot) => snapshot.can({ type: 'user.trail.accept' });
export const reasonOf = (snapshot: PositionTrailSnapshot): Reason | null => trailReason(snapshot.context);

export function fieldReasonOf({ context }: PositionTrailSnapshot, field: TrailField): Reason | null {
  const { terms, form, complaints } = context;
  const complaint = complaints[field];
  if (complaint) return { key: complaint, field };
  const problem = planFieldProblem(terms, form, field);
  if (problem || form.fields[field].trim() === '') return problem;
  const reason = trailReason(context);
  return reason?.field === field ? reason : null;
}

/** Returns the trigger price and the result of closing there; null while it cannot be estimated. */
export function trailOutlook({ context }: PositionTrailSnapshot, mark: string | null) {
  const { terms, position, form } = context;
  const price = triggerNow(context, mark);
  if (price === null) return null;
  const quantity = plainOf(terms, 'quantity', form.fields.quantity);
  const leg = { trigger_price: price, quantity: quantity === '' ? null : quantity };
  return { price, result: resultOfLeg(contractRulesOf(terms), position, leg) };
}
