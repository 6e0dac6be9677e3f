import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { accountExportMachine } from '../../../machines/account/accountExport/accountExport.machine';
import { useFlow } from '../../app/useFlow';
import { useSession } from '../../app/useSession';
import { Panel, PanelHead } from '../../kit/Panel';
import { SkeletonFacts } from '../../kit/Skeleton';
import { EmptyState, ErrorState } from '../../kit/States';
import { SettingLead, SettingPanel } from '../user/setting.styles';
import { UserPage } from '../user/UserPage';
import { ExportForm } from './ExportForm';
import { ExportList } from './ExportList';

/** /user/export: files of one's own data, annual statements and tax files. */
export function AccountExportScreen() {
  const { t } = useTranslation(['accountExport', 'errors', 'user']);
  const { user } = useSession();
  const flow = useFlow(accountExportMachine, undefined);
  const state = useSelector(flow, ({ value }) => value);
  const { list, years, failure } = useSelector(flow, ({ context }) => context);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const resting = useSelector(flow, (snapshot) => snapshot.hasTag('resting'));
  const fetchingId = useSelector(flow, (snapshot) =>
    snapshot.hasTag('fetching') ? (snapshot.context.chosen?.id ?? null) : null,
  );
  return (
    <UserPage title={t('user:ownData')}>
      <SettingLead>{t('lead')}</SettingLead>
      <SettingPanel data-state={typeof state === 'string' ? state : state.open.request}>
        {state === 'loading' && <SkeletonFacts rows={6} />}
        {state === 'failed' && (
          <ErrorState
            title={t('failed')}
            error={failure?.error}
            send="user.ownData.retry"
            onRetry={() => flow.send({ type: 'user.ownData.retry' })}
          />
        )}
        {typeof state !== 'string' && (
          <ExportForm
            years={years}
            hasFactor={user?.second_factor === true || failure?.error === 'secondFactorRequired'}
            busy={busy}
            resting={resting}
            failure={failure}
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
              fetchingId={fetchingId}
              onFetch={(id) => flow.send({ type: 'user.ownData.fetch', id })}
            />
          )}
        </Panel>
      )}
    </UserPage>
  );
}
