import type { Failure } from '../../../domain/contract/outcome';
import type { SecondsDirection } from '../../../domain/rules/seconds/settlement';
import { failureNotice } from '../app/failureNotice';
import type { Notice } from '../app/notices';
import { bodyOf } from './secondsForm.amounts';
import type { PlaceOutcome, SecondsBody, SecondsDraft, SecondsFormContext } from './secondsForm.types';

const isSame = (a: SecondsBody, b: SecondsBody) => JSON.stringify(a) === JSON.stringify(b);

/** The order as it stands, under the key of an unanswered submission of the very same one if there is one. */
export function draftOf(context: SecondsFormContext, direction: SecondsDirection): SecondsDraft {
  const body = bodyOf(context, direction);
  const { unanswered } = context;
  return { key: unanswered && isSame(unanswered.body, body) ? unanswered.key : '', body };
}

const ABOUT_STAKE: ReadonlySet<Failure['error']> = new Set<Failure['error']>([
  'secondsStake',
  'secondsExposure',
  'quantityOffScale',
  'insufficientBalance',
]);

/** The server's complaint about the stake as "namespace:key"; null for one about something else. */
export const complaintOf = ({ error }: Failure): string | null => (ABOUT_STAKE.has(error) ? `errors:${error}` : null);

/** The toast of an answer. */
export const outcomeNotice = (outcome: PlaceOutcome): Notice =>
  outcome.ok
    ? { type: 'toast', kind: 'success', key: `seconds:placed_${outcome.value.order.direction}` }
    : failureNotice(outcome);
