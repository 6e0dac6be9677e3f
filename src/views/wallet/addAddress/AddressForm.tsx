import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../domain/contract/outcome';
import { NOTE_LENGTH } from '../../../../domain/rules/wallet/addressBook';
import { checkEntry, type AddressValues } from '../../../machines/wallet/addAddress/addAddress.machine';
import { NO_PROOF } from '../../../machines/account/securityProof';
import { CodeField } from '../../account/verificationCode/CodeField';
import { usePlatform } from '../../app/usePlatform';
import { SubmitButton } from '../../kit/Button';
import { focusFirst } from '../../kit/focusFirst';
import { Form, FormAlert } from '../../kit/form.styles';
import { TextField } from '../../kit/TextField';
import { SecurityFields } from '../../account/securityCheck/SecurityFields';
import type { TextKey } from '../../../locales/texts';
import { AddressField } from './AddressField';
import { PlaceFields } from './PlaceFields';
import { Note } from '../../kit/parts.styles';

const EMPTY: AddressValues = {
  currency: '',
  network: '',
  address: '',
  memo: '',
  note: '',
  code: '',
  ...NO_PROOF,
};
const FIELDS = Object.keys(EMPTY) as (keyof AddressValues)[];

interface AddressFormProps {
  /** Account to which the code is sent. */
  account: string;
  secondFactor: boolean;
  busy: boolean;
  /** Message key of the reason why it cannot be submitted now. */
  reason: TextKey<'securityCheck'> | null;
  failure: Failure | null;
  restHours: number;
  /** Initial selection; '' for none. */
  place: Pick<AddressValues, 'currency' | 'network'>;
  onSubmit: (values: AddressValues) => void;
}

/** Currency, network, address, note, and proof of the account holder. */
export function AddressForm(props: AddressFormProps) {
  const { account, secondFactor, busy, reason, failure, restHours, place, onSubmit } = props;
  const { t } = useTranslation(['addressBook', 'errors', 'securityCheck', 'validation', 'verificationCode']);
  const { config } = usePlatform();
  const form = useFormik<AddressValues>({ initialValues: { ...EMPTY, ...place }, onSubmit });
  const values = { ...form.values, secondFactorCode: secondFactor ? (form.values.secondFactorCode ?? '') : null };
  const problems = checkEntry(values);
  const errorOf = (field: keyof AddressValues) => {
    const key = form.touched[field] ? problems[field] : undefined;
    return key ? t(key) : null;
  };
  const change = (changes: Partial<AddressValues>) => void form.setValues({ ...form.values, ...changes });
  const touch = (field: keyof AddressValues) => void form.setFieldTouched(field);
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy || reason !== null) return;
        void form.setTouched(Object.fromEntries(FIELDS.map((field) => [field, true])));
        focusFirst(event.currentTarget, problems);
        onSubmit(values);
      }}
    >
      <PlaceFields values={values} errorOf={errorOf} onChange={change} />
      <AddressField values={values} errorOf={errorOf} onChange={change} onBlur={touch} />
      <TextField
        name="note"
        label={t('note')}
        hint={t('noteHint', NOTE_LENGTH)}
        autoComplete="off"
        value={values.note}
        error={errorOf('note')}
        onChange={(note) => change({ note })}
        onBlur={() => touch('note')}
      />
      <CodeField
        scene="withdrawalAddress"
        sandbox={config.sandbox !== null}
        value={values.code}
        error={errorOf('code')}
        account={account}
        onAccountMissing={() => touch('code')}
        onChange={(code) => change({ code })}
        onBlur={() => touch('code')}
      />
      <SecurityFields
        values={values}
        errorOf={errorOf}
        onChange={(field, text) => change({ [field]: text })}
        onBlur={touch}
      />
      {failure && <FormAlert>{t(`errors:${failure.error}`)}</FormAlert>}
      {restHours > 0 && <Note>{t('restLead', { count: restHours })}</Note>}
      <SubmitButton reason={reason ? t(reason) : null} busy={busy} data-send="user.address.submit">
        {t('add')}
      </SubmitButton>
    </Form>
  );
}
