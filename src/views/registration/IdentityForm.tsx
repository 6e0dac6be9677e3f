import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../domain/contract/outcome';
import { checkAccount, checkIdentity } from '../../machines/registration/registration.check';
import type { IdentityValues } from '../../machines/registration/registration.types';
import { AccountField } from '../account/AccountField';
import { CodeField } from '../account/CodeField';
import { EntranceAlert, EntranceForm } from '../account/EntrancePage';
import { SubmitButton } from '../kit/Button';
import { focusFirst } from '../kit/focusFirst';

interface IdentityFormProps {
  /** Kept from before a reload; '' otherwise. */
  account: string;
  busy: boolean;
  resting: boolean;
  failure: Failure | null;
  phoneAllowed: boolean;
  sandbox: boolean;
  languageTag: string;
  onSubmit: (values: IdentityValues) => void;
}

/** Account and code. */
export function IdentityForm(props: IdentityFormProps) {
  const { account, busy, resting, failure, phoneAllowed, sandbox, languageTag, onSubmit } = props;
  const { t } = useTranslation(['registration', 'errors', 'validation', 'login']);
  const form = useFormik<IdentityValues>({
    initialValues: { account, code: '' },
    validate: checkIdentity,
    onSubmit,
  });
  const error = (field: keyof IdentityValues) => {
    const key = form.touched[field] ? form.errors[field] : undefined;
    return key ? t(key) : null;
  };
  return (
    <EntranceForm
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy || resting) return;
        void form.setTouched({ account: true, code: true });
        focusFirst(event.currentTarget, checkIdentity(form.values));
        onSubmit(form.values);
      }}
    >
      <AccountField
        value={form.values.account}
        onChange={(next) => void form.setFieldValue('account', next)}
        onBlur={() => void form.setFieldTouched('account')}
        error={error('account')}
        phoneAllowed={phoneAllowed}
        languageTag={languageTag}
      />
      <CodeField
        scene="register"
        sandbox={sandbox}
        value={form.values.code}
        onChange={(code) => void form.setFieldValue('code', code)}
        onBlur={() => void form.setFieldTouched('code')}
        error={error('code')}
        account={checkAccount(form.values.account) === null ? form.values.account : null}
        onAccountMissing={() => void form.setFieldTouched('account')}
      />
      {failure && <EntranceAlert>{t(`errors:${failure.error}`)}</EntranceAlert>}
      <SubmitButton reason={resting ? t('login:resting') : null} busy={busy} data-send="user.identity.submit">
        {t('next')}
      </SubmitButton>
    </EntranceForm>
  );
}
