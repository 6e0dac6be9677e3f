import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LoginRecord } from '../../../../domain/contract/account/security';
import { LOGIN_OUTCOMES, type LoginOutcome } from '../../../../domain/contract/account/securityChoices';
import { recordListMachine } from '../../../machines/tools/recordList/recordList.machine';
import { EVERYTHING, writeSelection } from '../../../machines/tools/recordList/recordList.query';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { Badge, type BadgeTone } from '../../kit/Badge';
import { formatDateTime } from '../../kit/formatTime';
import { Panel } from '../../kit/Panel';
import { EmptyState } from '../../kit/States';
import type { Column } from '../../kit/Table';
import { RecordFilters } from '../../tools/recordList/RecordFilters';
import { RecordTable } from '../../tools/recordList/RecordTable';
import { useRecordSelection } from '../../tools/recordList/useRecordSelection';
import { useSheetColumns } from '../../tools/recordExport/useSheetColumns';
import { SettingLead } from '../user/setting.styles';
import { UserPage } from '../user/UserPage';
import { ExportButton } from '../../tools/recordExport/ExportButton';
import { useDeviceName } from './useDeviceName';

const TONES: Record<LoginOutcome, BadgeTone> = { success: 'ok', failed: 'danger', secondFactor: 'danger' };

/** /user/s-securityset/logins: who logged in to the account or tried to. */
export function LoginsScreen() {
  const { t } = useTranslation(['devices', 'securitySettings', 'credentialChange']);
  const { languageTag } = usePreferences();
  const nameOf = useDeviceName();
  const [selection, change] = useRecordSelection({});
  const list = useFlow(recordListMachine, { source: 'logins', ...selection }, `logins?${writeSelection(selection)}`);
  const columns: Column<LoginRecord>[] = [
    { id: 'time', header: t('time'), cell: ({ time }) => formatDateTime(time, languageTag, 'short') },
    { id: 'device', header: t('device'), lead: true, cell: ({ device }) => nameOf(device) },
    { id: 'address', header: t('address'), cell: ({ address }) => address },
    {
      id: 'outcome',
      header: t('outcome'),
      align: 'end',
      cell: ({ outcome }) => <Badge $tone={TONES[outcome]}>{t(`outcome_${outcome}`)}</Badge>,
    },
  ];
  const sheet = useSheetColumns(
    { device: t('device'), address: t('address'), outcome: t('outcome') },
    { outcome: Object.fromEntries(LOGIN_OUTCOMES.map((outcome) => [outcome, t(`outcome_${outcome}`)])) },
  );
  return (
    <UserPage
      title={t('securitySettings:logins')}
      acts={<ExportButton source="logins" fileName="statex-logins" choices={{}} columns={sheet} />}
    >
      <SettingLead>
        {t('loginsLead')} <Link to="/user/s-loginpwd">{t('credentialChange:title_loginPassword')}</Link>
      </SettingLead>
      <RecordFilters
        filters={[]}
        chosen={selection.filters}
        range={selection.range}
        onChoose={() => undefined}
        onRange={(range) => change({ range })}
      />
      <Panel $flush>
        <RecordTable
          list={list}
          source="logins"
          caption={t('securitySettings:logins')}
          columns={columns}
          rowKey={({ id }) => String(id)}
          onResetFilters={() => change(EVERYTHING)}
          empty={<EmptyState icon="orders" title={t('noLogins')} text={t('noLoginsText')} />}
        />
      </Panel>
    </UserPage>
  );
}
