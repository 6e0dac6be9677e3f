import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { SYSTEM } from '../../../machines/shell/app/systemIds';
import {
  canReadAll,
  isReadingAll,
  type noticesMachine,
  unreadOf,
} from '../../../machines/shell/notices/notices.machine';
import { useSystemActor } from '../../app/AppContext';

const COUNT_MAX = 99;

/** Text of the badge: "3", "99+". */
export const badgeText = (unread: number) => (unread > COUNT_MAX ? `${COUNT_MAX}+` : String(unread));

export type NoticesRef = ActorRefFrom<typeof noticesMachine>;

/** Unread count, with the actions for marking notices as read. */
export function useNotices() {
  const ref = useSystemActor<NoticesRef>(SYSTEM.notices);
  const unread = useSelector(ref, unreadOf);
  return { ref, unread, canReadAll: useSelector(ref, canReadAll), readingAll: useSelector(ref, isReadingAll) };
}
