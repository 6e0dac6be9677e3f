import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { EXPORT_KINDS, type ExportKind } from '../../../../domain/contract/account/accountChoices';
import { checkExport, type ExportValues } from '../../../machines/account/accountExport/accountExport.machine';
import { passkeyProofMachine } from '../../../machines/account/passkeyProof/passkeyProof.machine';
import { useFlow } from '../../app/useFlow';
import { SubmitButton } from '../../kit/Button';
import { FailureAlert, Form, type Submission } from '../../kit/Form';
import { submitsTyped } from '../../kit/typedForm';
import { Select } from '../../kit/Select';
import { SecurityFields } from '../securityCheck/SecurityFields';

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
export function ExportForm({ years, hasFactor, busy, resting, failure, onSubmit }: ExportFormProps) {
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
