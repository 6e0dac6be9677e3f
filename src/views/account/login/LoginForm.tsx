import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../domain/contract/outcome';
import type { PlatConfig } from '../../../../domain/contract/shell/platform';
import { checkLogin, type LoginValues } from '../../../machines/account/login/login.machine';
import { AccountField } from '../account/AccountField';
import { SandboxNote } from '../sandboxMailbox/SandboxNote';
import { Button, SubmitButton } from '../../kit/Button';
import { focusFirst } from '../../kit/focusFirst';
import { FailureAlert, Form, submits } from '../../kit/Form';
import { PasswordField } from '../../kit/PasswordField';
import { FactorField } from '../securityCheck/SecurityFields';

interface LoginFormProps {
  /** Whether a submission is possible now. */
  editing: boolean;
  busy: boolean;
  resting: boolean;
  failure: Failure | null;
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
  const error = (field: keyof LoginValues) => {
    const key = form.touched[field] ? problems[field] : undefined;
    return key ? t(key) : null;
  };
  const submit = (element: HTMLFormElement) => {
    void form.setTouched({ account: true, password: true, second_factor_code: true });
    focusFirst(element, problems);
    onSubmit(form.values);
  };
  return (
    <Form
      {...submits((element) => {
        if (editing) submit(element);
      })}
    >
      <AccountField
        value={form.values.account}
        onChange={(account) => void form.setFieldValue('account', account)}
        onBlur={() => void form.setFieldTouched('account')}
        error={error('account')}
        phoneAllowed
        languageTag={languageTag}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={form.values.password}
        onChange={(password) => void form.setFieldValue('password', password)}
        onBlur={() => void form.setFieldTouched('password')}
        error={error('password')}
      />
      {(failure?.error === 'loginBraked' || form.values.second_factor_code) && (
        <FactorField
          name="second_factor_code"
          value={form.values.second_factor_code ?? ''}
          error={error('second_factor_code')}
          onChange={(code) => void form.setFieldValue('second_factor_code', code)}
          onBlur={() => void form.setFieldTouched('second_factor_code')}
        />
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
