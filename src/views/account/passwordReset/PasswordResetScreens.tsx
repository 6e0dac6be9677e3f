import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSelector } from '@xstate/react';
import { useFormik } from 'formik';
import { styled } from 'styled-components';
import { EntranceFoot, EntrancePage, SignedInNote } from '../account/EntrancePage';
import { IdentityForm } from '../verificationCode/IdentityForm';
import { usePageTitle } from '../../app/usePageTitle';
import { useSubmission } from '../../app/useSubmission';
import { useSession } from '../../app/useSession';
import { LinkButton, Button, SubmitButton } from '../../kit/Button';
import {
  passwordResetMachine,
  checkNewPassword,
  type ResetValues,
} from '../../../machines/account/passwordReset/passwordReset.machine';
import type { CodeThenSecretInput } from '../../../machines/families/codeThenSecret';
import { useFlow } from '../../app/useFlow';
import { NewPasswordField } from '../account/NewPasswordField';
import { FailureAlert, Form, type Submission } from '../../kit/Form';
import { boundField, submitsTyped } from '../../kit/typedForm';
import { PasswordField } from '../../kit/PasswordField';
import { sends } from '../../kit/sends';
import { FactorField } from '../securityCheck/SecurityFields';

/** State shared by both steps of this tab's single password reset. */
function usePasswordReset(page: CodeThenSecretInput['page']) {
  const ref = useFlow(passwordResetMachine, { page });
  return {
    ref,
    restoring: useSelector(ref, (snapshot) => snapshot.matches('restoring')),
    stepTwo: useSelector(ref, (snapshot) => snapshot.hasTag('stepTwo')),
    account: useSelector(ref, (snapshot) => snapshot.context.account),
    secondFactor: useSelector(ref, (snapshot) => snapshot.context.ticket?.secondFactor ?? false),
    passkey: useSelector(ref, (snapshot) => snapshot.context.ticket?.passkey ?? false),
    submission: useSubmission(ref),
  };
}

/** /forget-pass: step one of a password reset. Phones are accepted although new ones cannot register. */
export function ForgetPassScreen() {
  const { t } = useTranslation('passwordReset');
  const { ref, restoring, stepTwo, account, submission } = usePasswordReset('stepOne');
  const { user } = useSession();
  usePageTitle(t('title'));
  if (user) return <SignedInNote title={t('title')} account={user.account} />;
  if (restoring) return null;
  return (
    <EntrancePage title={t('title')} lead={t('stepOne')} state={stepTwo ? 'choosing' : 'identifying'}>
      {stepTwo ? (
        <>
          <p>{t('confirmed', { account })}</p>
          <LinkButton to="/set-pass" variant="primary" size="lg" full>
            {t('goOn')}
          </LinkButton>
        </>
      ) : (
        <IdentityForm
          scene="reset"
          account={account}
          {...submission}
          phoneAllowed
          submitLabel={t('next')}
          send="user.resetIdentity.submit"
          onSubmit={(values) => ref.send({ type: 'user.resetIdentity.submit', values })}
        />
      )}
      <EntranceFoot>
        {t('remembered')} <Link to="/login">{t('logIn')}</Link>
      </EntranceFoot>
    </EntrancePage>
  );
}

const Consequences = styled.p`
  color: var(--text-2);
  font-size: var(--font-md);
`;

interface NewPasswordFormProps extends Submission {
  /** For password managers, which store the new password under it. */
  account: string;
  /** Whether the account requires its second factor. */
  secondFactor: boolean;
  /** Whether a passkey may be used instead of a code. */
  passkey: boolean;
  onSubmit: (values: ResetValues) => void;
}

/** New password twice and, when enabled, the second factor. */
function NewPasswordForm(props: NewPasswordFormProps) {
  const { account, secondFactor, passkey, busy, resting, failure, onSubmit } = props;
  const { t } = useTranslation(['passwordReset', 'errors', 'validation', 'login', 'securityCheck']);
  const form = useFormik<ResetValues>({
    initialValues: { password: '', passwordRepeat: '', secondFactorCode: secondFactor ? '' : null },
    onSubmit,
  });
  const problems = checkNewPassword(form.values);
  const bind = (name: 'password' | 'passwordRepeat' | 'secondFactorCode') =>
    boundField(form, name, problems[name], (key) => t(key));
  return (
    <Form {...submitsTyped(form, problems, busy || resting, () => onSubmit(form.values))}>
      <input type="hidden" name="username" autoComplete="username" value={account} />
      <NewPasswordField {...bind('password')} label={t('password')} />
      <PasswordField {...bind('passwordRepeat')} label={t('passwordRepeat')} autoComplete="new-password" />
      {secondFactor && <FactorField {...bind('secondFactorCode')} passkey={passkey} />}
      <Consequences>{t('consequences')}</Consequences>
      <FailureAlert failure={failure} />
      <SubmitButton reason={resting ? t('login:resting') : null} busy={busy} data-send="user.newPassword.submit">
        {t('submit')}
      </SubmitButton>
    </Form>
  );
}

/** /set-pass: step two of a password reset. */
export function SetPassScreen() {
  const { t } = useTranslation('passwordReset');
  const { ref, stepTwo, account, secondFactor, passkey, submission } = usePasswordReset('stepTwo');
  const { user } = useSession();
  usePageTitle(t('title'));
  if (user) return <SignedInNote title={t('title')} account={user.account} />;
  if (!stepTwo) return null;
  return (
    <EntrancePage title={t('title')} lead={t('stepTwo', { account })} state="choosing">
      <NewPasswordForm
        account={account}
        secondFactor={secondFactor}
        passkey={passkey}
        {...submission}
        onSubmit={(values) => ref.send({ type: 'user.newPassword.submit', values })}
      />
      <EntranceFoot>
        <Button
          variant="ghost"
          size="sm"
          disabled={submission.busy || submission.resting}
          {...sends(ref, 'user.passwordReset.restart')}
        >
          {t('otherAccount')}
        </Button>
      </EntranceFoot>
    </EntrancePage>
  );
}
