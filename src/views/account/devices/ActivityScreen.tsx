import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ActivityRecord } from '../../../../domain/contract/account/security';
import { ACTIVITY_KINDS, ACTIVITY_NAMES } from '../../../../domain/contract/account/accountChoices';
import { recordListMachine } from '../../../machines/tools/recordList/recordList.machine';
import { EVERYTHING, writeSelection } from '../../../machines/tools/recordList/recordList.query';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { Badge } from '../../kit/Badge';
import { formatDateTime } from '../../kit/formatTime';
import { Panel } from '../../kit/Panel';
import { EmptyState } from '../../kit/States';
import type { Column } from '../../kit/columns';
import { ExportButton, useSheetColumns } from '../../tools/recordExport/ExportButton';
import { RecordFilters } from '../../tools/recordList/RecordFilters';
import { RecordTable } from '../../tools/recordList/RecordTable';
import { useRecordSelection } from '../../tools/recordList/useRecordSelection';
import { useDeviceName } from './useDeviceName';
import { SettingLead, UserPage } from '../user/UserPage';

const FAILED: ReadonlySet<ActivityRecord['what']> = new Set(['failed', 'secondFactor']);

/** /user/s-securityset/activity: security events of the account and their origin. */
export function ActivityScreen() {
  const { t } = useTranslation(['devices', 'securitySettings']);
  const { languageTag } = usePreferences();
  const nameOf = useDeviceName();
  const kinds = ACTIVITY_KINDS.map((kind) => ({ value: kind, label: t(`kind_${kind}`) }));
  const filters = [{ name: 'kind', label: t('kind'), options: kinds }] as const;
  const [selection, change] = useRecordSelection({ kind: ACTIVITY_KINDS });
  const list = useFlow(
    recordListMachine,
    { source: 'activity', ...selection },
    `activity?${writeSelection(selection)}`,
  );
  const columns: Column<ActivityRecord>[] = [
    { id: 'time', header: t('time'), brief: 'about', cell: ({ time }) => formatDateTime(time, languageTag, 'short') },
    {
      id: 'what',
      header: t('what'),
      brief: 'title',
      cell: ({ what, detail }) => (
        <>
          {FAILED.has(what) ? <Badge $tone="danger">{t(`what_${what}`)}</Badge> : t(`what_${what}`)} {detail}
        </>
      ),
    },
    { id: 'kind', header: t('kind'), brief: 'state', cell: ({ kind }) => t(`kind_${kind}`) },
    { id: 'device', header: t('device'), cell: ({ device, address }) => (device || address ? nameOf(device) : '') },
    { id: 'address', header: t('address'), align: 'end', cell: ({ address }) => address },
  ];
  const sheet = useSheetColumns(
    {
      ...{ kind: t('kind'), what: t('what'), detail: t('detail') },
      ...{ device: t('device'), address: t('address') },
    },
    {
      kind: Object.fromEntries(ACTIVITY_KINDS.map((kind) => [kind, t(`kind_${kind}`)])),
      what: Object.fromEntries(ACTIVITY_NAMES.map((what) => [what, t(`what_${what}`)])),
    },
  );
  return (
    <UserPage
      title={t('securitySettings:activity')}
      acts={
        <ExportButton source="activity" fileName="statex-activity" choices={{ kind: ACTIVITY_KINDS }} columns={sheet} />
      }
    >
      <SettingLead>
        {t('activityLead')} <Link to="/user/s-securityset/lock">{t('securitySettings:lock')}</Link>
      </SettingLead>
      <RecordFilters
        filters={filters}
        chosen={selection.filters}
        range={selection.range}
        onChoose={(name, value) => change({ filters: value === undefined ? {} : { [name]: value } })}
        onRange={(range) => change({ range })}
      />
      <Panel $flush>
        <RecordTable
          list={list}
          source="activity"
          caption={t('securitySettings:activity')}
          columns={columns}
          rowKey={({ id }) => id}
          onResetFilters={() => change(EVERYTHING)}
          empty={<EmptyState icon="orders" title={t('noActivity')} text={t('noActivityText')} />}
        />
      </Panel>
    </UserPage>
  );
}
