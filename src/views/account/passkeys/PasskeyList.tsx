import { useTranslation } from 'react-i18next';
import type { Passkey } from '../../../../domain/contract/account/passkeys';
import { usePreferences } from '../../app/usePreferences';
import { Badge } from '../../kit/Badge';
import { Button } from '../../kit/Button';
import { formatDateTime } from '../../kit/formatTime';
import { EmptyState } from '../../kit/States';
import { OwnedItem, OwnedList } from '../user/OwnedList';

interface PasskeyListProps {
  /** Null while it is being loaded for the first time. */
  list: readonly Passkey[] | null;
  onRename: (id: string) => void;
  onRemove: (id: string) => void;
}

/** The passkeys of the account, the newest first. */
export function PasskeyList({ list, onRename, onRemove }: PasskeyListProps) {
  const { t } = useTranslation('passkeys');
  const { languageTag } = usePreferences();
  const when = (time: number) => formatDateTime(time, languageTag);
  if (list?.length === 0) return <EmptyState icon="shield" title={t('none')} text={t('noneText')} />;
  return (
    <OwnedList loading={list === null}>
      {list?.map(({ id, name, synced, blocked, created, last_used: used, last_address: address }) => (
        <OwnedItem
          key={id}
          icon="shield"
          name={name}
          marks={
            <>
              {blocked && <Badge $tone="danger">{t('blocked')}</Badge>}
              {synced && <Badge $tone="neutral">{t('synced')}</Badge>}
            </>
          }
          acts={
            <>
              <Button size="sm" data-send="user.passkey.rename" onClick={() => onRename(id)}>
                {t('rename')}
              </Button>
              <Button size="sm" data-send="user.passkey.remove" onClick={() => onRemove(id)}>
                {t('remove')}
              </Button>
            </>
          }
        >
          <p>{t('addedAt', { time: when(created) })}</p>
          <p>{used === null ? t('unused') : t('usedAt', { time: when(used), address: address ?? '' })}</p>
          {blocked && <p>{t('blockedText')}</p>}
        </OwnedItem>
      ))}
    </OwnedList>
  );
}
