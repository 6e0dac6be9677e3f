import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import type { PlatConfig } from '../../../../domain/contract/shell/platform';
import { checkLogin, type LoginValues } from '../../../machines/account/login/login.machine';
import { AccountField } from '../account/AccountField';
import { SandboxNote } from '../sandboxMailbox/SandboxNote';
import { Button, SubmitButton } from '../../kit/Button';
import { FailureAlert, Form, type Submission } from '../../kit/Form';
import { boundField, submitsTyped } from '../../kit/typedForm';
import { PasswordField } from '../../kit/PasswordField';
import { FactorField } from '../securityCheck/SecurityFields';

interface LoginFormProps extends Submission {
  /** Whether a submission is possible now. */
  editing: boolean;
  sandbox: PlatConfig['sandbox'];
  languageTag: string;
  onSubmit: (values: LoginValues) => void;
}

/** Formik holds the input and validates it by the contract's schema; the flow receives it on submission and validates it again. */
export function LoginForm(props: LoginFormProps) {
  const { editing, busy, resting, failure, sandbox, languageTag, onSubmit } = props;
  const { t } = useTranslation(['login', 'errors', 'validation', 'securityCheck']);
  const form = useFormik<LoginValues>({
    initialValues: { account: '', password: '', second_factor_code: '' },
    onSubmit,
  });
  const problems = checkLogin(form.values);
  const bind = (name: keyof LoginValues) => boundField(form, name, problems[name], (key) => t(key));
  return (
    <Form {...submitsTyped(form, problems, !editing, () => onSubmit(form.values))}>
      <AccountField {...bind('account')} phoneAllowed languageTag={languageTag} />
      <PasswordField {...bind('password')} label={t('password')} autoComplete="current-password" />
      {(failure?.error === 'loginBraked' || form.values.second_factor_code) && (
        <FactorField {...bind('second_factor_code')} />
      )}
      <FailureAlert failure={failure} />
      <SubmitButton reason={resting ? t('resting') : null} busy={busy} data-send="user.login.submit">
        {t('logIn')}
      </SubmitButton>
      {sandbox && (
        <SandboxNote>
          <p>{t('sandboxTrader')}</p>
          <code>{sandbox.account}</code>
          <p>{t('sandboxFundsPassword')}</p>
          <code>{sandbox.funds_password}</code>
          <Button
            size="sm"
            onClick={() =>
              void form.setValues({ ...form.values, account: sandbox.account, password: sandbox.password })
            }
          >
            {t('fillIn')}
          </Button>
        </SandboxNote>
      )}
    </Form>
  );
}
