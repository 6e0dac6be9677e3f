import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../kit/IconButton';
import { laterView } from '../../kit/laterView';
import { Popover } from '../../kit/Popover';
import { BellBadge, BellFrame } from './bell.styles';
import { badgeText, useNotices } from './useNotices';
import { Icon } from '../../kit/Icon';
import { media } from '../../kit/media';

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
