import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { SYSTEM } from '../../../machines/shell/app/systemIds';
import {
  canReadAll,
  isReadingAll,
  type noticesMachine,
  unreadOf,
} from '../../../machines/shell/notices/notices.machine';
import { recordListMachine } from '../../../machines/tools/recordList/recordList.machine';
import type { RecordFilters } from '../../../machines/tools/recordList/recordList.types';
import { useSystemActor } from '../../app/AppContext';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { useSession } from '../../app/useSession';

const COUNT_MAX = 99;

/** Text of the badge: "3", "99+". */
export const badgeText = (unread: number) => (unread > COUNT_MAX ? `${COUNT_MAX}+` : String(unread));

export type NoticesRef = ActorRefFrom<typeof noticesMachine>;

/** The unread count and what can be marked as read. */
export function useNotices() {
  const ref = useSystemActor<NoticesRef>(SYSTEM.notices);
  const unread = useSelector(ref, unreadOf);
  return { ref, unread, canReadAll: useSelector(ref, canReadAll), readingAll: useSelector(ref, isReadingAll) };
}

/** A list of notices in the chosen language, as the present user or visitor sees it. `name` tells two lists apart. */
export function useNoticeList(name: string, pageSize: number, filters: RecordFilters = {}) {
  const { locale } = usePreferences();
  const { user } = useSession();
  const key = [name, locale, user?.id ?? 'visitor', new URLSearchParams(filters)].join(':');
  return useFlow(recordListMachine, { source: 'notices', pageSize, filters }, key);
}
