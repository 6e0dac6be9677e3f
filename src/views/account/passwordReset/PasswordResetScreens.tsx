import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EntranceFoot, EntrancePage } from '../account/EntrancePage';
import { IdentityForm } from '../verificationCode/IdentityForm';
import { usePageTitle } from '../../app/usePageTitle';
import { useSession } from '../../app/useSession';
import { LinkButton, Button } from '../../kit/Button';
import { SignedInNote } from '../login/SignedInNote';
import { NewPasswordForm } from './NewPasswordForm';
import { useSelector } from '@xstate/react';
import { passwordResetMachine } from '../../../machines/account/passwordReset/passwordReset.machine';
import type { CodeThenSecretInput } from '../../../machines/families/codeThenSecret';
import { useFlow } from '../../app/useFlow';

/** State shared by both steps of this tab's single password reset. */
function usePasswordReset(page: CodeThenSecretInput['page']) {
  const ref = useFlow(passwordResetMachine, { page });
  return {
    ref,
    restoring: useSelector(ref, (snapshot) => snapshot.matches('restoring')),
    stepTwo: useSelector(ref, (snapshot) => snapshot.hasTag('stepTwo')),
    busy: useSelector(ref, (snapshot) => snapshot.hasTag('busy')),
    resting: useSelector(ref, (snapshot) => snapshot.hasTag('resting')),
    account: useSelector(ref, (snapshot) => snapshot.context.account),
    secondFactor: useSelector(ref, (snapshot) => snapshot.context.ticket?.secondFactor ?? false),
    passkey: useSelector(ref, (snapshot) => snapshot.context.ticket?.passkey ?? false),
    failure: useSelector(ref, (snapshot) => snapshot.context.failure),
  };
}

/** /forget-pass: step one of a password reset. Phones are accepted although new ones cannot register. */
export function ForgetPassScreen() {
  const { t } = useTranslation('passwordReset');
  const { ref, restoring, stepTwo, busy, resting, account, failure } = usePasswordReset('stepOne');
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
          busy={busy}
          resting={resting}
          failure={failure}
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

/** /set-pass: step two of a password reset. */
export function SetPassScreen() {
  const { t } = useTranslation('passwordReset');
  const { ref, stepTwo, busy, resting, account, secondFactor, passkey, failure } = usePasswordReset('stepTwo');
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
        busy={busy}
        resting={resting}
        failure={failure}
        onSubmit={(values) => ref.send({ type: 'user.newPassword.submit', values })}
      />
      <EntranceFoot>
        <Button
          variant="ghost"
          size="sm"
          disabled={busy || resting}
          data-send="user.passwordReset.restart"
          onClick={() => ref.send({ type: 'user.passwordReset.restart' })}
        >
          {t('otherAccount')}
        </Button>
      </EntranceFoot>
    </EntrancePage>
  );
}
