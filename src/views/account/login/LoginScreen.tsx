import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormik } from 'formik';
import { loginMachine, checkFactorCode } from '../../../machines/account/login/login.machine';
import { EntranceFoot, EntrancePage, SignedInNote } from '../account/EntrancePage';
import { usePageTitle } from '../../app/usePageTitle';
import { useSubmission } from '../../app/useSubmission';
import { useFlow } from '../../app/useFlow';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { useSession } from '../../app/useSession';
import { PasskeyLogin } from '../passkeyLogin/PasskeyLogin';
import { LoginForm } from './LoginForm';
import { Button, SubmitButton } from '../../kit/Button';
import { takeFocus } from '../../kit/focusFirst';
import { FailureAlert, Form, type Submission } from '../../kit/Form';
import { boundField, submitsTyped } from '../../kit/typedForm';
import { FactorField } from '../securityCheck/SecurityFields';

/** /login */
export function LoginScreen() {
  const { t } = useTranslation('login');
  const ref = useFlow(loginMachine, undefined);
  const { config } = usePlatform();
  const { languageTag } = usePreferences();
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
        sandbox={config.sandbox}
        languageTag={languageTag}
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
