import { useSelector } from '@xstate/react';
import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  loginMachine,
  checkFactorCode,
  checkLogin,
  type LoginValues,
} from '../../../machines/account/login/login.machine';
import { useFlow } from '../../app/useFlow';
import { usePageTitle } from '../../app/usePageTitle';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { useSession } from '../../app/useSession';
import { useSubmission } from '../../app/useSubmission';
import { Button, SubmitButton } from '../../kit/Button';
import { takeFocus } from '../../kit/focusFirst';
import { FailureAlert, Form, type Submission } from '../../kit/Form';
import { PasswordField } from '../../kit/PasswordField';
import { boundField, submitsTyped } from '../../kit/typedForm';
import { AccountField } from '../account/AccountField';
import { EntranceFoot, EntrancePage, SignedInNote } from '../account/EntrancePage';
import { PasskeyLogin } from '../passkeyLogin/PasskeyLogin';
import { SandboxNote } from '../sandboxMailbox/SandboxNote';
import { FactorField } from '../securityCheck/SecurityFields';

interface LoginFormProps extends Submission {
  /** Whether a submission is possible now. */
  editing: boolean;
  onSubmit: (values: LoginValues) => void;
}

/** Formik holds the input and validates it by the contract's schema; the flow receives it on submission and validates it again. */
function LoginForm({ editing, busy, resting, failure, onSubmit }: LoginFormProps) {
  const { t } = useTranslation(['login', 'errors', 'validation', 'securityCheck']);
  const { sandbox } = usePlatform().config;
  const { languageTag } = usePreferences();
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

/** /login */
export function LoginScreen() {
  const { t } = useTranslation('login');
  const ref = useFlow(loginMachine, undefined);
  const { user } = useSession();
  const asksFactor = useSelector(ref, (snapshot) => snapshot.hasTag('secondFactor'));
  const editing = useSelector(ref, (snapshot) => snapshot.matches('editing'));
  const hasPasskey = useSelector(ref, (snapshot) => snapshot.context.hasPasskey);
  const submission = useSubmission(ref);
  usePageTitle(t('title'));
  if (user) return <SignedInNote title={t('title')} account={user.account} />;
  if (asksFactor)
    return (
      <EntrancePage title={t('title')} lead={t('factorLead')} state="awaitingSecondFactor">
        <SecondFactorForm
          passkey={hasPasskey}
          {...submission}
          onSubmit={(code) => ref.send({ type: 'user.secondFactor.submit', code })}
          onLeave={() => ref.send({ type: 'user.secondFactor.leave' })}
        />
      </EntrancePage>
    );
  return (
    <EntrancePage title={t('title')} state="editing">
      <LoginForm
        {...submission}
        editing={editing}
        onSubmit={(values) => ref.send({ type: 'user.login.submit', values })}
      />
      <PasskeyLogin />
      <EntranceFoot>
        {t('noAccount')} <Link to="/reg">{t('register')}</Link> · <Link to="/forget-pass">{t('forgotPassword')}</Link>
      </EntranceFoot>
    </EntrancePage>
  );
}

interface SecondFactorFormProps extends Submission {
  /** Whether a passkey may be used instead of a code. */
  passkey: boolean;
  onSubmit: (code: string) => void;
  onLeave: () => void;
}

function SecondFactorForm({ passkey, busy, resting, failure, onSubmit, onLeave }: SecondFactorFormProps) {
  const { t } = useTranslation(['login', 'errors', 'securityCheck']);
  const form = useFormik({ initialValues: { code: '' }, onSubmit: ({ code }) => onSubmit(code) });
  const problem = checkFactorCode(form.values.code) ?? undefined;
  return (
    <Form {...submitsTyped(form, { code: problem }, busy || resting, () => onSubmit(form.values.code))}>
      <FactorField {...boundField(form, 'code', problem, (key) => t(key))} ref={takeFocus} passkey={passkey} />
      <FailureAlert failure={failure} />
      <SubmitButton reason={resting ? t('resting') : null} busy={busy} data-send="user.secondFactor.submit">
        {t('confirm')}
      </SubmitButton>
      <Button variant="ghost" size="sm" data-send="user.secondFactor.leave" onClick={onLeave}>
        {t('otherAccount')}
      </Button>
    </Form>
  );
}
