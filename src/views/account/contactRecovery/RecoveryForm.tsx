import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { checkRecovery, type RecoveryValues } from '../../../machines/account/contactRecovery/contactRecovery.machine';
import { SubmitButton } from '../../kit/Button';
import { FailureAlert, Form, type Submission } from '../../kit/Form';
import { boundField, submitsTyped } from '../../kit/typedForm';
import { PasswordField } from '../../kit/PasswordField';
import { TextField } from '../../kit/TextField';
import { ContactField } from '../account/AccountField';
import { FactorField } from '../securityCheck/SecurityFields';
import { CodeField } from '../verificationCode/CodeField';

interface RecoveryFormProps extends Submission {
  /** Lost email or phone. */
  account: string;
  asksIdNumber: boolean;
  sandbox: boolean;
  languageTag: string;
  onSubmit: (values: RecoveryValues) => void;
}

const EMPTY = { next: '', nextCode: '', password: '', idNumber: '', secondFactorCode: '' };

/** The new email or phone with its code, and proof of the account holder: login password, ID number, second factor. */
export function RecoveryForm(props: RecoveryFormProps) {
  const { account, asksIdNumber, busy, resting, failure, sandbox, languageTag, onSubmit } = props;
  const { t } = useTranslation([
    'contactRecovery',
    'credentialChange',
    'errors',
    'identity',
    'validation',
    'securityCheck',
    'verificationCode',
    'user',
  ]);
  const form = useFormik({ initialValues: EMPTY, onSubmit: () => undefined });
  const kind = account.startsWith('+') ? 'phone' : 'email';
  const values = { ...form.values, idNumber: asksIdNumber ? form.values.idNumber : null };
  const problems = checkRecovery(values, { account });
  const bind = (name: keyof typeof EMPTY) => boundField(form, name, problems[name], (key) => t(key));
  return (
    <Form {...submitsTyped(form, problems, busy || resting, () => onSubmit(values))}>
      <ContactField
        {...bind('next')}
        kind={kind}
        label={t(`credentialChange:next_${kind}`)}
        languageTag={languageTag}
      />
      <CodeField
        {...bind('nextCode')}
        label={t(`credentialChange:nextCode_${kind}`)}
        scene="newAccount"
        sandbox={sandbox}
        account={problems.next ? null : form.values.next}
        onAccountMissing={() => void form.setFieldTouched('next')}
        onSend={() => void form.setFieldTouched('nextCode', false, false)}
      />
      <PasswordField {...bind('password')} label={t('user:loginPassword')} autoComplete="current-password" />
      {asksIdNumber && (
        <TextField
          {...bind('idNumber')}
          label={t('identity:idNumber')}
          hint={t('identity:asInDocument')}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <FactorField {...bind('secondFactorCode')} />
      <FailureAlert failure={failure} />
      <SubmitButton reason={resting ? t('securityCheck:resting') : null} busy={busy} data-send="user.recovery.submit">
        {t('submit')}
      </SubmitButton>
    </Form>
  );
}
