import { useSelector } from '@xstate/react';
import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { EXPORT_KINDS, type ExportKind } from '../../../../domain/contract/account/accountChoices';
import type { AccountExport } from '../../../../domain/contract/account/exports';
import {
  accountExportMachine,
  checkExport,
  type ExportValues,
} from '../../../machines/account/accountExport/accountExport.machine';
import { passkeyProofMachine } from '../../../machines/account/passkeyProof/passkeyProof.machine';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { useSession } from '../../app/useSession';
import { useSubmission } from '../../app/useSubmission';
import { Badge } from '../../kit/Badge';
import { Button, SubmitButton } from '../../kit/Button';
import { FailureAlert, Form, type Submission } from '../../kit/Form';
import { formatDateTime } from '../../kit/formatTime';
import { Panel, PanelHead } from '../../kit/Panel';
import { Progress } from '../../kit/Progress';
import { Select } from '../../kit/Select';
import { retries } from '../../kit/sends';
import { SkeletonFacts } from '../../kit/Skeleton';
import { EmptyState, ErrorState } from '../../kit/States';
import { submitsTyped } from '../../kit/typedForm';
import { SecurityFields } from '../securityCheck/SecurityFields';
import { OwnedItem, OwnedList } from '../user/OwnedList';
import { SettingLead, SettingPanel, UserPage } from '../user/UserPage';

interface ExportFormProps extends Submission {
  /** Newest first. */
  years: readonly number[];
  hasFactor: boolean;
  onSubmit: (values: ExportValues) => void;
}

const KindText = styled.p`
  color: var(--text-2);
`;

const ALL_YEARS = 'all';
const EMPTY = { kind: 'data' as ExportKind, year: '', fundsPassword: '', secondFactorCode: '' };

/** Form for choosing the file and year, with proof of identity. */
function ExportForm({ years, hasFactor, busy, resting, failure, onSubmit }: ExportFormProps) {
  const { t } = useTranslation(['accountExport', 'securityCheck', 'validation', 'errors']);
  const proof = useFlow(passkeyProofMachine, undefined, 'secondFactorCode');
  const form = useFormik({ initialValues: { ...EMPTY, year: String(years[0] ?? '') }, onSubmit: () => undefined });
  const { kind, year, fundsPassword, secondFactorCode } = form.values;
  const isWhole = kind === 'statement' && year === ALL_YEARS;
  const chosen = isWhole ? String(years[0] ?? '') : year;
  const values: ExportValues = {
    ...{ kind, year: chosen === ALL_YEARS ? null : Number(chosen) },
    ...{ fundsPassword, secondFactorCode: hasFactor ? secondFactorCode : null },
  };
  const problems = checkExport(values);
  const errorOf = (name: 'fundsPassword' | 'secondFactorCode') => {
    const key = form.touched[name] ? problems[name] : undefined;
    return key ? t(key) : null;
  };
  const yearOptions = years.map((one) => ({ value: String(one), label: String(one) }));
  return (
    <Form
      {...submitsTyped(form, problems, busy || resting, () => {
        onSubmit(values);
        // A passkey proof is valid only once.
        if (Object.keys(problems).length === 0) proof.send({ type: 'user.passkey.drop' });
      })}
    >
      <Select
        label={t('kind')}
        options={EXPORT_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
        value={kind}
        onChange={(value) => void form.setFieldValue('kind', value)}
      />
      <KindText>{t(`kindText_${kind}`)}</KindText>
      {kind !== 'data' && (
        <Select
          label={t('year')}
          options={kind === 'tax' ? [...yearOptions, { value: ALL_YEARS, label: t('allYears') }] : yearOptions}
          value={chosen}
          onChange={(value) => void form.setFieldValue('year', value)}
        />
      )}
      <SecurityFields form={form} values={values} errorOf={errorOf} />
      <FailureAlert failure={failure} />
      <SubmitButton reason={resting ? t('securityCheck:resting') : null} busy={busy} data-send="user.ownData.request">
        {t('request')}
      </SubmitButton>
    </Form>
  );
}

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
