import type { Failure } from '../../../../domain/contract/outcome';
import { failureNotice } from '../../shell/app/failureNotice';
import type { Notice } from '../../shell/app/notices';
import type { PlaceOutcome } from './secondsForm.types';

const ABOUT_STAKE: ReadonlySet<Failure['error']> = new Set<Failure['error']>([
  'secondsStake',
  'secondsExposure',
  'quantityOffScale',
  'insufficientBalance',
]);

/** The server's complaint about the stake as "namespace:key"; null for one about something else. */
export const complaintOf = ({ error }: Failure) => (ABOUT_STAKE.has(error) ? (`errors:${error}` as const) : null);

/** The toast of an answer. */
export const outcomeNotice = (outcome: PlaceOutcome): Notice =>
  outcome.ok
    ? { type: 'toast', kind: 'success', key: `seconds:placed_${outcome.value.order.direction}` }
    : failureNotice(outcome);
