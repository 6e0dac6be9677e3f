import { fromCallback, type EventObject } from 'xstate';
import { defineLoadRecords } from '../../actors/loadRecords';
import { recordListMachine } from '../../machines/recordList/recordList.machine';
import type { RecordsChangedEvent, RecordSource } from '../../machines/recordList/recordList.types';
import { isKnown, revisionOf } from '../../machines/userData/userData.selectors';
import type { Deps } from '../deps';
import { followUserData } from '../followUserData';

/** Tells that orders changed since the list was opened. */
const watchRecords = fromCallback<EventObject, { source: RecordSource }, RecordsChangedEvent>(
  ({ system, sendBack }) => {
    let seen: number | null = null;
    return followUserData(system, (snapshot) => {
      if (!snapshot || !isKnown(snapshot)) return;
      const revision = revisionOf(snapshot);
      if (seen !== null && revision !== seen) sendBack({ type: 'push.records.changed' });
      seen = revision;
    });
  },
);

export const defineRecordListFlow = (deps: Deps) =>
  recordListMachine.provide({ actors: { loadRecords: defineLoadRecords(deps), watchRecords } });
