import { useSelector } from '@xstate/react';
import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../../../domain/contract/outcome';
import { NOTE_LENGTH } from '../../../../domain/rules/wallet/addressBook';
import type { TextKey } from '../../../locales/texts';
import { NO_PROOF } from '../../../machines/account/securityProof';
import {
  type AddressValues,
  type addAddressMachine,
  submitReason,
  isOpen,
  checkEntry,
} from '../../../machines/wallet/addAddress/addAddress.machine';
import { useCloses } from '../../app/useDialog';
import { usePlatform } from '../../app/usePlatform';
import { useSession } from '../../app/useSession';
import { SubmitButton } from '../../kit/Button';
import { Dialog } from '../../kit/Dialog';
import { FailureAlert, Form } from '../../kit/Form';
import { Note } from '../../kit/parts.styles';
import { TextField } from '../../kit/TextField';
import { submitsTyped } from '../../kit/typedForm';
import { SecurityFields } from '../../account/securityCheck/SecurityFields';
import { CodeField } from '../../account/verificationCode/CodeField';
import { AddressField, PlaceFields } from './AddressFields';

interface AddAddressDialogProps {
  adding: ActorRefFrom<typeof addAddressMachine>;
  /** Cooling-off period of a new address, hours. */
  restHours: number;
  /** Initial selection; none by default. */
  place?: Pick<AddressValues, 'currency' | 'network'>;
}

const NOWHERE = { currency: '', network: '' };

const EMPTY: AddressValues = {
  currency: '',
  network: '',
  address: '',
  memo: '',
  note: '',
  code: '',
  ...NO_PROOF,
};

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
function AddressForm(props: AddressFormProps) {
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
    <Form {...submitsTyped(form, problems, busy || reason !== null, () => onSubmit(values))}>
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
      <SecurityFields form={form} values={values} errorOf={errorOf} />
      <FailureAlert failure={failure} />
      {restHours > 0 && <Note>{t('restLead', { count: restHours })}</Note>}
      <SubmitButton reason={reason ? t(reason) : null} busy={busy} data-send="user.address.submit">
        {t('add')}
      </SubmitButton>
    </Form>
  );
}

export function AddAddressDialog({ adding, restHours, place = NOWHERE }: AddAddressDialogProps) {
  const { t } = useTranslation(['addressBook', 'securityCheck']);
  const { user } = useSession();
  const open = useSelector(adding, isOpen);
  const state = useSelector(adding, ({ value }) => String(value));
  const busy = useSelector(adding, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(adding, (snapshot) => snapshot.context.failure);
  const reason = useSelector(adding, submitReason);
  return (
    <Dialog open={open} title={t('addTitle')} width={480} {...useCloses(adding, 'user.address.dismiss')}>
      {user && (
        <div data-state={state}>
          <AddressForm
            account={user.account}
            secondFactor={user.second_factor || failure?.error === 'secondFactorRequired'}
            busy={busy}
            reason={reason}
            failure={failure}
            restHours={restHours}
            place={place}
            onSubmit={(values) => adding.send({ type: 'user.address.submit', values })}
          />
        </div>
      )}
    </Dialog>
  );
}
