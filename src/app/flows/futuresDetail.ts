import { fromCallback, type EventObject } from 'xstate';
import {
  futuresDetailMachine,
  type FuturesDetailEvent,
} from '../../machines/futures/futuresDetail/futuresDetail.machine';
import { isKnown, revisionOf } from '../../machines/account/userData/userData.selectors';
import { followUserData } from '../followUserData';

/** Reports that an order, a deal or a trigger order changed. */
const watchRecord = fromCallback<EventObject, undefined, FuturesDetailEvent>(({ system, sendBack }) => {
  let seen: number | null = null;
  return followUserData(system, (snapshot) => {
    if (!snapshot || !isKnown(snapshot)) return;
    const revision = revisionOf(snapshot);
    if (seen !== null && revision !== seen) sendBack({ type: 'push.record.changed' });
    seen = revision;
  });
});

export const defineFuturesDetailFlow = () => futuresDetailMachine.provide({ actors: { watchRecord } });
