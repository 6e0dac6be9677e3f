import { fromCallback, type EventObject } from 'xstate';
import {
  futuresDetailMachine,
  type FuturesDetailEvent,
} from '../../machines/futures/futuresDetail/futuresDetail.machine';
import { followRevision } from '../followUserData';

/** Reports that an order, a deal or a trigger order changed. */
const watchRecord = fromCallback<EventObject, undefined, FuturesDetailEvent>(({ system, sendBack }) =>
  followRevision(system, () => sendBack({ type: 'push.record.changed' })),
);

export const defineFuturesDetailFlow = () => futuresDetailMachine.provide({ actors: { watchRecord } });
