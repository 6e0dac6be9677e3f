import { countNotices, listNotices, readAllNotices, readNotice } from '../../../domain/contract/shell/notices';
import { success } from '../../accounts/result';
import type { ApiDeps } from '../deps';
import { forAll, forUser, type Handler } from '../handler';

export function noticeHandlers({ accounts: { notices } }: ApiDeps): Handler[] {
  return [
    forAll(listNotices, (query, { user, locale }) => success(notices.list({ ...query, user, locale }))),
    forUser(countNotices, (_, { user }) => success({ unread: notices.unreadOf(user) })),
    forUser(readNotice, ({ id }, { user }) => notices.read(user, id)),
    forUser(readAllNotices, (_, { user }) => success(notices.readAll(user))),
  ];
}
