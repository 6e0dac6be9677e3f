import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { accountExportMachine } from '../../../machines/account/accountExport/accountExport.machine';
import { useFlow } from '../../app/useFlow';
import { useSubmission } from '../../app/useSubmission';
import { useSession } from '../../app/useSession';
import { Panel, PanelHead } from '../../kit/Panel';
import { SkeletonFacts } from '../../kit/Skeleton';
import { EmptyState, ErrorState } from '../../kit/States';
import { SettingLead, SettingPanel, UserPage } from '../user/UserPage';
import { ExportForm } from './ExportForm';
import type { AccountExport } from '../../../../domain/contract/account/exports';
import { usePreferences } from '../../app/usePreferences';
import { Badge } from '../../kit/Badge';
import { Button } from '../../kit/Button';
import { formatDateTime } from '../../kit/formatTime';
import { Progress } from '../../kit/Progress';
import { retries } from '../../kit/sends';
import { OwnedItem, OwnedList } from '../user/OwnedList';

const TONES = { waiting: 'neutral', preparing: 'neutral', ready: 'ok', failed: 'danger', expired: 'neutral' } as const;

const kilobytes = (bytes: number, languageTag: string): string =>
  new Intl.NumberFormat(languageTag, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(
    Math.max(1, bytes / 1000),
  );

/** /user/export: files of the user's own data, annual statements and tax files. */
export function AccountExportScreen() {
  const { t } = useTranslation(['accountExport', 'errors', 'user']);
  const { user } = useSession();
  const flow = useFlow(accountExportMachine, undefined);
  const state = useSelector(flow, ({ value }) => value);
  const { list, years } = useSelector(flow, ({ context }) => context);
  const submission = useSubmission(flow);
  const fetching = useSelector(flow, (snapshot) => snapshot.hasTag('fetching'));
  return (
    <UserPage title={t('user:ownData')}>
      <SettingLead>{t('lead')}</SettingLead>
      <SettingPanel data-state={typeof state === 'string' ? state : state.open.request}>
        {state === 'loading' && <SkeletonFacts rows={6} />}
        {state === 'failed' && (
          <ErrorState title={t('failed')} error={submission.failure?.error} {...retries(flow, 'user.ownData.retry')} />
        )}
        {typeof state !== 'string' && (
          <ExportForm
            years={years}
            hasFactor={user?.second_factor === true || submission.failure?.error === 'secondFactorRequired'}
            {...submission}
            onSubmit={(values) => flow.send({ type: 'user.ownData.request', values })}
          />
        )}
      </SettingPanel>
      {typeof state !== 'string' && (
        <Panel $flush data-state={state.open.files}>
          <PanelHead>
            <h2>{t('files')}</h2>
          </PanelHead>
          {list === null || list.length === 0 ? (
            <EmptyState icon="orders" title={t('none')} text={t('noneText')} />
          ) : (
            <ExportList
              list={list}
              fetching={fetching}
              onFetch={(id) => flow.send({ type: 'user.ownData.fetch', id })}
            />
          )}
        </Panel>
      )}
    </UserPage>
  );
}

interface ExportListProps {
  list: readonly AccountExport[];
  /** True while a file is being downloaded, which no other is then. */
  fetching: boolean;
  onFetch: (id: string) => void;
}

/** Requested files, newest first, with their progress. */
function ExportList({ list, fetching, onFetch }: ExportListProps) {
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
                busy={fetching}
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
