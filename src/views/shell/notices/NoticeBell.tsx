import { useTranslation } from 'react-i18next';
import { IconButton } from '../../kit/IconButton';
import { laterView } from '../../kit/laterView';
import { Popover } from '../../kit/Popover';
import { BellBadge, BellFrame } from './bell.styles';
import { badgeText, useNotices } from './useNotices';

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
