import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import {
  COLLECTION_CURRENCIES,
  type CollectionCurrency,
  type CollectionMethod,
} from '../../../../domain/contract/fiat/collection';
import type { Failure } from '../../../../domain/contract/outcome';
import { checkMethod, type MethodValues } from '../../../machines/fiat/collectionMethod/collectionMethod.machine';
import { NO_PROOF } from '../../../machines/account/securityProof';
import { usePreferences } from '../../app/usePreferences';
import { LinkButton, SubmitButton } from '../../kit/Button';
import { FailureAlert, Form } from '../../kit/Form';
import { submitsTyped } from '../../kit/typedForm';
import { Select } from '../../kit/Select';
import { TextField } from '../../kit/TextField';
import { SecurityFields } from '../../account/securityCheck/SecurityFields';
import type { TextKey } from '../../../locales/texts';
import { NUMBER_TEXT_MAX, numberKindOf } from '../../../../domain/rules/fiat/bankNumber';
import { maskedNumber } from '../fiatDeal/useFiatWords';

interface NumberFieldsProps {
  values: MethodValues;
  /** Method being edited; null for a new one. */
  kept: CollectionMethod | null;
  errorOf: (field: keyof MethodValues) => string | null;
  onChange: (changes: Partial<MethodValues>) => void;
  onBlur: (field: keyof MethodValues) => void;
}

/** Card or account number in the format of the currency: an IBAN, a sort code and account number, or digits. */
function NumberFields({ values, kept, errorOf, onChange, onBlur }: NumberFieldsProps) {
  const { t } = useTranslation('collectionMethods');
  const kind = numberKindOf(values.currency);
  const common = { autoComplete: 'off', spellCheck: false, maxLength: NUMBER_TEXT_MAX } as const;
  return (
    <>
      {kind === 'sortCode' && (
        <TextField
          {...common}
          name="sortCode"
          label={t('sortCode')}
          inputMode="numeric"
          placeholder="00-00-00"
          value={values.sortCode}
          error={errorOf('sortCode')}
          onChange={(sortCode) => onChange({ sortCode })}
          onBlur={() => onBlur('sortCode')}
        />
      )}
      <TextField
        {...common}
        name="number"
        label={t(`number_${kind}`)}
        autoCapitalize="characters"
        inputMode={kind === 'digits' || kind === 'sortCode' ? 'numeric' : 'text'}
        placeholder={kept ? maskedNumber(kept.number_tail) : undefined}
        hint={kept ? t('numberKept') : undefined}
        value={values.number}
        error={errorOf('number')}
        onChange={(number) => onChange({ number })}
        onBlur={() => onBlur('number')}
      />
    </>
  );
}

interface MethodFormProps {
  /** Method being edited; null for a new one. */
  kept: CollectionMethod | null;
  /** Required currency of a new method when it is added for another flow, which then also controls leaving the form. */
  only?: CollectionCurrency;
  secondFactor: boolean;
  busy: boolean;
  /** Message key of the reason why it cannot be submitted now. */
  reason: TextKey<'securityCheck'> | null;
  failure: Failure | null;
  onSubmit: (values: MethodValues) => void;
}

/** Defaults to the pricing currency, since most users collect their own currency. */
const initialValues = (kept: CollectionMethod | null, pricing: string): MethodValues => ({
  currency: kept?.currency ?? COLLECTION_CURRENCIES.find((name) => name === pricing) ?? 'USD',
  holder: kept?.holder ?? '',
  number: '',
  sortCode: '',
  bank: kept?.bank ?? '',
  branch: kept?.branch ?? '',
  ...NO_PROOF,
});

/** Currency, holder, number, bank, and proof of the account holder. */
export function MethodForm({ kept, only, secondFactor, busy, reason, failure, onSubmit }: MethodFormProps) {
  const { t } = useTranslation(['collectionMethods', 'errors', 'securityCheck', 'validation', 'common']);
  const { pricing } = usePreferences();
  const form = useFormik<MethodValues>({ initialValues: initialValues(kept, only ?? pricing.name), onSubmit });
  const values = { ...form.values, secondFactorCode: secondFactor ? (form.values.secondFactorCode ?? '') : null };
  const problems = checkMethod(values, kept);
  const errorOf = (field: keyof MethodValues) => {
    const key = form.touched[field] ? problems[field] : undefined;
    return key ? t(key) : null;
  };
  const change = (changes: Partial<MethodValues>) => void form.setValues({ ...form.values, ...changes });
  const touch = (field: keyof MethodValues) => void form.setFieldTouched(field);
  const text = (name: 'holder' | 'bank' | 'branch') => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (next: string) => change({ [name]: next }),
    onBlur: () => touch(name),
  });
  return (
    <Form {...submitsTyped(form, problems, busy || reason !== null, () => onSubmit(values))}>
      <Select
        name="currency"
        label={t('currency')}
        value={values.currency}
        options={COLLECTION_CURRENCIES.map((name) => ({ value: name, label: name }))}
        disabled={kept !== null || only !== undefined}
        onChange={(currency) => change({ currency })}
      />
      <TextField {...text('holder')} label={t('holder')} hint={t('holderHint')} autoComplete="name" />
      <NumberFields values={values} kept={kept} errorOf={errorOf} onChange={change} onBlur={touch} />
      <TextField {...text('bank')} label={t('bank')} autoComplete="off" />
      <TextField {...text('branch')} label={t('branch')} autoComplete="off" />
      <SecurityFields form={form} values={values} errorOf={errorOf} />
      <FailureAlert failure={failure} />
      <SubmitButton reason={reason ? t(reason) : null} busy={busy} data-send="user.method.submit">
        {kept ? t('save') : t('add')}
      </SubmitButton>
      {only === undefined && (
        <LinkButton to="/user/c-collAddr" variant="ghost">
          {t('common:cancel')}
        </LinkButton>
      )}
    </Form>
  );
}
