import { useTranslation } from 'react-i18next';
import type { SessionRecord } from '../../../../domain/contract/account/security';
import { usePreferences } from '../../app/usePreferences';
import { Badge } from '../../kit/Badge';
import { Button } from '../../kit/Button';
import { formatDateTime } from '../../kit/formatTime';
import { OwnedItem, OwnedList } from '../user/OwnedList';
import { useDeviceName } from './useDeviceName';

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
    <OwnedList loading={list === null}>
      {list?.map(({ id, device, address, created, last_seen: seen, current }) => (
        <OwnedItem
          key={id}
          icon={PHONE.test(device) ? 'phone' : 'monitor'}
          name={nameOf(device)}
          marks={current && <Badge $tone="ok">{t('thisDevice')}</Badge>}
          act={
            !current && (
              <Button
                size="sm"
                busy={reloading || id === endingId}
                data-send="user.device.end"
                onClick={() => onEnd(id)}
              >
                {t('end')}
              </Button>
            )
          }
        >
          <p>{t('addressAt', { address })}</p>
          <p>{t('signedIn', { time: when(created) })}</p>
          <p>{current ? t('now') : t('lastUsed', { time: when(seen) })}</p>
        </OwnedItem>
      ))}
    </OwnedList>
  );
}
