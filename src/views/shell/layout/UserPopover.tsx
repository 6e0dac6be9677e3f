import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useSession } from '../../app/useSession';
import { Avatar } from '../../kit/Avatar';
import { laterView } from '../../kit/laterView';
import { media } from '../../kit/media';
import { Popover } from '../../kit/Popover';

const UserPanel = laterView(() => import('./UserPanel').then((chunk) => chunk.UserPanel));

const Trigger = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: var(--control-md);
  height: var(--control-md);
  border-radius: 50%;
  &:hover, &[aria-expanded='true'] { background: var(--raised); }
  ${media.phone} { min-width: 44px; min-height: 44px; }
`;

/** The user's picture, which opens the account panel. */
export function UserPopover() {
  const { t } = useTranslation('layout');
  const { user } = useSession();
  if (!user) return null;
  return (
    <Popover
      label={t('account')}
      align="end"
      trigger={(props) => (
        <Trigger type="button" {...props} aria-label={t('account')} title={user.nickname}>
          <Avatar src={user.avatar} name={user.nickname} size={26} />
        </Trigger>
      )}
    >
      {(close) => <UserPanel close={close} />}
    </Popover>
  );
}
