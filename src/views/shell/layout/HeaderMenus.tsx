import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useSession } from '../../app/useSession';
import { Avatar } from '../../kit/Avatar';
import { laterView } from '../../kit/laterView';
import { media } from '../../kit/media';
import { Popover } from '../../kit/Popover';
import { IconButton } from '../../kit/IconButton';
import { Icon } from '../../kit/Icon';
import { Menu, MenuTrigger } from '../../kit/Menu';
import type { Place } from './places';

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

const DownloadCodes = laterView(() => import('./DownloadCodes').then((chunk) => chunk.DownloadCodes));

export function DownloadPopover() {
  const { t } = useTranslation('layout');
  return (
    <Popover
      label={t('appDownload')}
      align="end"
      trigger={(props) => <IconButton {...props} icon="download" label={t('appDownload')} />}
    >
      <DownloadCodes />
    </Popover>
  );
}

const PlacesTrigger = styled(MenuTrigger)`
  font-size: var(--font-md);
  font-weight: 500;
`;

export function PlacesMenu({ label, places }: { label: string; places: readonly Place[] }) {
  const { t } = useTranslation('layout');
  return (
    <Menu
      label={label}
      align="end"
      items={places.map((place) => ({
        id: place.id,
        to: place.to,
        label: t(place.id),
        icon: <Icon name={place.icon} size={16} />,
      }))}
      trigger={(props) => (
        <PlacesTrigger {...props}>
          {label}
          <Icon name="chevronDown" size={12} />
        </PlacesTrigger>
      )}
    />
  );
}
