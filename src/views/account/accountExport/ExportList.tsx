import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { AccountExport } from '../../../../domain/contract/account/exports';
import { usePreferences } from '../../app/usePreferences';
import { Badge } from '../../kit/Badge';
import { Button } from '../../kit/Button';
import { formatDateTime } from '../../kit/formatTime';
import { Icon } from '../../kit/Icon';
import { Progress } from '../../kit/Progress';

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
  progress { margin-top: var(--space-2); }
`;

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
    <List>
      {list.map(({ id, kind, year, status, next_events: events, progress, time, expires, file_name: name, size }) => (
        <Item key={id}>
          <Icon name="orders" size={20} />
          <div>
            <strong>{year === null ? t(`kind_${kind}`) : t('kindOfYear', { kind: t(`kind_${kind}`), year })}</strong>
            <Badge $tone={TONES[status]}>{t(`status_${status}`)}</Badge>
            <p>{t('askedFor', { time: when(time) })}</p>
            {expires !== null && size !== null && status === 'ready' && (
              <p>{t('kept', { name, size: kilobytes(size, languageTag), time: when(expires) })}</p>
            )}
            {status === 'preparing' && <Progress percent={progress} label={t('status_preparing')} />}
          </div>
          {events.includes('export.fetch') && (
            <Button
              size="sm"
              busy={id === fetchingId}
              aria-label={t('fetchNamed', { name })}
              data-send="user.ownData.fetch"
              onClick={() => onFetch(id)}
            >
              {t('fetch')}
            </Button>
          )}
        </Item>
      ))}
    </List>
  );
}
