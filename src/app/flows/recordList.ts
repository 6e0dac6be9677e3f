import { fromCallback, type ActorRefFrom, type AnyActorRef, type EventObject } from 'xstate';
import { channels } from '../../../domain/contract/channels';
import type { IcoProject } from '../../../domain/contract/ico/ico';
import { defineLoadRecords } from '../../actors/tools/loadRecords';
import { SYSTEM } from '../../machines/shell/app/systemIds';
import { type noticesMachine, revisionOf as noticesRevisionOf } from '../../machines/shell/notices/notices.machine';
import { recordListMachine } from '../../machines/tools/recordList/recordList.machine';
import {
  listAt,
  type ListPlace,
  type PageToldEvent,
  type RecordsChangedEvent,
  type RecordSource,
} from '../../machines/tools/recordList/recordList.query';
import {
  balancesOf,
  isKnown,
  revisionOf,
  type UserDataSnapshot,
} from '../../machines/account/userData/userData.machine';
import type { Deps } from '../deps';
import { followUserData } from '../followUserData';

/** Calls back when notices arrive or are read. Returns the unsubscribe function. */
function followNotices(system: AnyActorRef['system'], onChange: () => void): () => void {
  const notices = system.get(SYSTEM.notices) as ActorRefFrom<typeof noticesMachine>;
  let seen = noticesRevisionOf(notices.getSnapshot());
  const subscription = notices.subscribe((snapshot) => {
    if (noticesRevisionOf(snapshot) === seen) return;
    seen = noticesRevisionOf(snapshot);
    onChange();
  });
  return () => subscription.unsubscribe();
}

/** Calls back when an ICO project is over. Returns the unsubscribe function. */
const followEndedProjects = ({ socket }: Deps, onChange: () => void): (() => void) =>
  socket.subscribe<readonly IcoProject[]>(channels.icoProjects, {
    snapshot: () => undefined,
    data: (projects) => {
      if (projects.some(({ status }) => status === 'settled' || status === 'cancelled')) onChange();
    },
  });

/** Parts of the user's data whose change reloads a list; the revision by default. */
const MARKS: Partial<Record<RecordSource, readonly ((snapshot: UserDataSnapshot | undefined) => unknown)[]>> = {
  firstActs: [revisionOf, balancesOf],
  walletFlows: [balancesOf],
  walletHistory: [revisionOf, balancesOf],
};

/** Reports that the listed data changed since the list was opened. */
const defineWatchRecords = (deps: Deps) =>
  fromCallback<EventObject, { source: RecordSource }, RecordsChangedEvent>(({ input, system, sendBack }) => {
    const tell = () => sendBack({ type: 'push.records.changed' });
    if (input.source === 'notices') return followNotices(system, tell);
    if (input.source === 'icoOver') return followEndedProjects(deps, tell);
    const marks = MARKS[input.source] ?? [revisionOf];
    let seen: readonly unknown[] | null = null;
    return followUserData(system, (snapshot) => {
      if (!snapshot || !isKnown(snapshot)) return;
      const now = marks.map((markOf) => markOf(snapshot));
      if (seen?.some((mark, nth) => mark !== now[nth])) tell();
      seen = now;
    });
  });

/** Reports the page number in the address while the address shows the list. */
const defineWatchAddress = ({ address }: Deps) =>
  fromCallback<EventObject, { place: ListPlace | null }, PageToldEvent>(({ input: { place }, sendBack }) => {
    if (!place) return;
    return address.follow((shown) => {
      const { list, page } = listAt(shown, place.choices);
      if (list === place.list) sendBack({ type: 'sys.address.changed', page });
    });
  });

export const defineRecordListFlow = (deps: Deps) =>
  recordListMachine.provide({
    actors: {
      loadRecords: defineLoadRecords(deps),
      watchRecords: defineWatchRecords(deps),
      watchAddress: defineWatchAddress(deps),
    },
  });
