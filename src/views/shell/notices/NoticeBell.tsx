import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { SYSTEM } from '../../../machines/shell/app/systemIds';
import { canReadAll, type noticesMachine, unreadOf } from '../../../machines/shell/notices/notices.machine';
import { useSystemActor } from '../../app/AppContext';
import { Icon } from '../../kit/Icon';
import { IconButton } from '../../kit/IconButton';
import { Popover } from '../../kit/Popover';
import { laterView } from '../../kit/laterView';
import { media } from '../../kit/media';
import { tabular } from '../../kit/text';

const BellFrame = styled.span`
  position: relative;
  display: inline-flex;
`;

const BellBadge = styled.span`
  ${tabular}
  position: absolute;
  top: 0;
  inset-inline-start: 55%;
  min-width: 17px;
  padding: 0 var(--space-1);
  border: 2px solid var(--surface);
  border-radius: var(--radius-full);
  background: var(--text);
  color: var(--bg);
  font-size: var(--font-sm);
  font-weight: 700;
  line-height: 15px;
  text-align: center;
  pointer-events: none;
`;

/** Dot before an unread notice; keeps its space before a read one. */
export const UnreadDot = styled.span<{ $read: boolean }>`
  width: 8px;
  height: 8px;
  margin-top: 0.4em;
  border-radius: 50%;
  background: ${({ $read }) => ($read ? 'transparent' : 'var(--text)')};
`;

const COUNT_MAX = 99;

/** Text of the badge: "3", "99+". */
const badgeText = (unread: number) => (unread > COUNT_MAX ? `${COUNT_MAX}+` : String(unread));

type NoticesRef = ActorRefFrom<typeof noticesMachine>;

/** Unread count, with the actions for marking notices as read. */
export function useNotices() {
  const ref = useSystemActor<NoticesRef>(SYSTEM.notices);
  const unread = useSelector(ref, unreadOf);
  return {
    ref,
    unread,
    canReadAll: useSelector(ref, canReadAll),
    readingAll: useSelector(ref, (snapshot) => snapshot.hasTag('busy')),
  };
}

const NoticePanel = laterView(() => import('./NoticePanel').then((chunk) => chunk.NoticePanel));

/** Bell with the number of unread notices; opens the latest ones. */
export function NoticeBell() {
  const { t } = useTranslation('notices');
  const { unread } = useNotices();
  const label = unread > 0 ? t('bellUnread', { count: unread }) : t('bell');
  return (
    <Popover
      label={t('title')}
      align="end"
      trigger={(props) => (
        <BellFrame>
          <IconButton {...props} icon="bell" label={label} />
          {unread > 0 && <BellBadge aria-hidden="true">{badgeText(unread)}</BellBadge>}
        </BellFrame>
      )}
    >
      {(close) => <NoticePanel close={close} />}
    </Popover>
  );
}

const Bell = styled(Link)`
  position: relative;
  display: inline-grid;
  place-items: center;
  width: var(--control-md);
  height: var(--control-md);
  border-radius: var(--radius-2);
  color: var(--text-2);
  &:hover { background: var(--raised); color: var(--text); }
  ${media.phone} { min-width: 44px; min-height: 44px; & > span { top: 4px; } }
`;

/** Link to the notices, replacing the bell where there is no room for a popover. */
export function NoticeLink() {
  const { t } = useTranslation('notices');
  const { unread } = useNotices();
  return (
    <Bell to="/inform" aria-label={unread > 0 ? t('bellUnread', { count: unread }) : t('bell')}>
      <Icon name="bell" />
      {unread > 0 && <BellBadge aria-hidden="true">{badgeText(unread)}</BellBadge>}
    </Bell>
  );
}
