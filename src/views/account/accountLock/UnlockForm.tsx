import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { checkUnlock, type UnlockValues } from '../../../machines/account/accountLock/accountLock.machine';
import { SubmitButton } from '../../kit/Button';
import { FailureAlert, Form, type Submission } from '../../kit/Form';
import { boundField, submitsTyped } from '../../kit/typedForm';
import { PasswordField } from '../../kit/PasswordField';
import { FactorField } from '../securityCheck/SecurityFields';
import { CodeField } from '../verificationCode/CodeField';

interface UnlockFormProps extends Submission {
  /** Name of the account, to which the code is sent. */
  account: string;
  hasFactor: boolean;
  sandbox: boolean;
  /** Purpose of the code, and label of the button. */
  scene: 'unlock' | 'closing';
  label: string;
  send: string;
  onSubmit: (values: UnlockValues) => void;
}

const EMPTY = { password: '', code: '', secondFactorCode: '' };

/** Proof of the account holder: login password, mailed code, second factor. */
export function UnlockForm(props: UnlockFormProps) {
  const { account, hasFactor, busy, resting, failure, sandbox, scene, label, send, onSubmit } = props;
  const { t } = useTranslation(['accountLock', 'errors', 'validation', 'securityCheck', 'verificationCode', 'user']);
  const form = useFormik({ initialValues: EMPTY, onSubmit: () => undefined });
  const values = { ...form.values, secondFactorCode: hasFactor ? form.values.secondFactorCode : null };
  const problems = checkUnlock(values);
  const bind = (name: keyof typeof EMPTY) => boundField(form, name, problems[name], (key) => t(key));
  return (
    <Form {...submitsTyped(form, problems, busy || resting, () => onSubmit(values))}>
      <PasswordField {...bind('password')} label={t('user:loginPassword')} autoComplete="current-password" />
      <CodeField
        {...bind('code')}
        scene={scene}
        sandbox={sandbox}
        account={account}
        onAccountMissing={() => undefined}
        onSend={() => void form.setFieldTouched('code', false, false)}
      />
      {hasFactor && <FactorField {...bind('secondFactorCode')} />}
      <FailureAlert failure={failure} />
      <SubmitButton reason={resting ? t('securityCheck:resting') : null} busy={busy} data-send={send}>
        {label}
      </SubmitButton>
    </Form>
  );
}
