import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { SessionRecord } from '../../../../domain/contract/account/security';
import { usePreferences } from '../../app/usePreferences';
import { Badge } from '../../kit/Badge';
import { Button } from '../../kit/Button';
import { formatDateTime } from '../../kit/formatTime';
import { Icon } from '../../kit/Icon';
import { Skeleton } from '../../kit/Skeleton';
import { useDeviceName } from './useDeviceName';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  & + & { border-top: 1px solid var(--line); }
  & > svg { color: var(--text-3); }
  strong { font-weight: 600; margin-inline-end: var(--space-2); }
  p { color: var(--text-3); font-size: var(--font-md); overflow-wrap: anywhere; }
`;

const PHONE = /\b(iPhone|Android)\b/;

interface DeviceListProps {
  /** Null while it is being loaded for the first time. */
  list: readonly SessionRecord[] | null;
  /** The one that is being signed out. */
  endingId: string | null;
  /** What is shown is about to change. */
  reloading: boolean;
  onEnd: (id: string) => void;
}

/** The devices that are signed in, this one first. */
export function DeviceList({ list, endingId, reloading, onEnd }: DeviceListProps) {
  const { t } = useTranslation('devices');
  const { languageTag } = usePreferences();
  const nameOf = useDeviceName();
  const when = (time: number) => formatDateTime(time, languageTag);
  return (
    <List aria-busy={list === null}>
      {list === null && (
        <Item>
          <span />
          <Skeleton width="240px" height="40px" />
        </Item>
      )}
      {list?.map(({ id, device, address, created, last_seen: seen, current }) => (
        <Item key={id}>
          <Icon name={PHONE.test(device) ? 'phone' : 'monitor'} size={20} />
          <div>
            <strong>{nameOf(device)}</strong>
            {current && <Badge $tone="ok">{t('thisDevice')}</Badge>}
            <p>{t('addressAt', { address })}</p>
            <p>{t('signedIn', { time: when(created) })}</p>
            <p>{current ? t('now') : t('lastUsed', { time: when(seen) })}</p>
          </div>
          {!current && (
            <Button size="sm" busy={reloading || id === endingId} data-send="user.device.end" onClick={() => onEnd(id)}>
              {t('end')}
            </Button>
          )}
        </Item>
      ))}
    </List>
  );
}
