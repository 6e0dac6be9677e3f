import { useTranslation } from 'react-i18next';
import type { AccountExport } from '../../../../domain/contract/account/exports';
import { usePreferences } from '../../app/usePreferences';
import { Badge } from '../../kit/Badge';
import { Button } from '../../kit/Button';
import { formatDateTime } from '../../kit/formatTime';
import { Progress } from '../../kit/Progress';
import { OwnedItem, OwnedList } from '../user/OwnedList';

const TONES = { waiting: 'neutral', preparing: 'neutral', ready: 'ok', failed: 'danger', expired: 'neutral' } as const;

/** Kilobytes, as people weigh files. */
const kilobytes = (bytes: number, languageTag: string): string =>
  new Intl.NumberFormat(languageTag, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(
    Math.max(1, bytes / 1000),
  );

interface ExportListProps {
  list: readonly AccountExport[];
  /** The file that is being fetched. */
  fetchingId: string | null;
  onFetch: (id: string) => void;
}

/** The files that were asked for, newest first, with how far each is. */
export function ExportList({ list, fetchingId, onFetch }: ExportListProps) {
  const { t } = useTranslation('accountExport');
  const { languageTag } = usePreferences();
  const when = (time: number) => formatDateTime(time, languageTag, 'short');
  return (
    <OwnedList>
      {list.map(({ id, kind, year, status, next_events: events, progress, time, expires, file_name: name, size }) => (
        <OwnedItem
          key={id}
          icon="orders"
          name={year === null ? t(`kind_${kind}`) : t('kindOfYear', { kind: t(`kind_${kind}`), year })}
          marks={<Badge $tone={TONES[status]}>{t(`status_${status}`)}</Badge>}
          act={
            events.includes('export.fetch') && (
              <Button
                size="sm"
                busy={id === fetchingId}
                aria-label={t('fetchNamed', { name })}
                data-send="user.ownData.fetch"
                onClick={() => onFetch(id)}
              >
                {t('fetch')}
              </Button>
            )
          }
        >
          <p>{t('askedFor', { time: when(time) })}</p>
          {expires !== null && size !== null && status === 'ready' && (
            <p>{t('kept', { name, size: kilobytes(size, languageTag), time: when(expires) })}</p>
          )}
          {status === 'preparing' && <Progress percent={progress} label={t('status_preparing')} />}
        </OwnedItem>
      ))}
    </OwnedList>
  );
}
