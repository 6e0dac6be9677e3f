import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Icon } from '../../kit/Icon';
import { media } from '../../kit/media';
import { BellBadge } from './bell.styles';
import { badgeText, useNotices } from './useNotices';

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
