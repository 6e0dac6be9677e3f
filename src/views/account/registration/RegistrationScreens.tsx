import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EntranceFoot, EntrancePage } from '../account/EntrancePage';
import { IdentityForm } from '../verificationCode/IdentityForm';
import { usePageTitle } from '../../app/usePageTitle';
import { usePlatform } from '../../app/usePlatform';
import { useSession } from '../../app/useSession';
import { LinkButton, Button } from '../../kit/Button';
import { SignedInNote } from '../login/SignedInNote';
import { SecurityForm } from './SecurityForm';
import { useSelector } from '@xstate/react';
import { registrationMachine } from '../../../machines/account/registration/registration.machine';
import type { CodeThenSecretInput } from '../../../machines/families/codeThenSecret';
import { useFlow } from '../../app/useFlow';

/** State shared by both steps of this tab's single registration. */
function useRegistration(page: CodeThenSecretInput['page']) {
  const ref = useFlow(registrationMachine, { page });
  return {
    ref,
    restoring: useSelector(ref, (snapshot) => snapshot.matches('restoring')),
    stepTwo: useSelector(ref, (snapshot) => snapshot.hasTag('stepTwo')),
    busy: useSelector(ref, (snapshot) => snapshot.hasTag('busy')),
    resting: useSelector(ref, (snapshot) => snapshot.hasTag('resting')),
    account: useSelector(ref, (snapshot) => snapshot.context.account),
    failure: useSelector(ref, (snapshot) => snapshot.context.failure),
  };
}

/** /reg: step one of registration. */
export function RegScreen() {
  const { t } = useTranslation('registration');
  const { ref, restoring, stepTwo, busy, resting, account, failure } = useRegistration('stepOne');
  const { config } = usePlatform();
  const { user } = useSession();
  usePageTitle(t('title'));
  if (user) return <SignedInNote title={t('title')} account={user.account} />;
  if (restoring) return null;
  return (
    <EntrancePage title={t('title')} lead={t('stepOne')} state={stepTwo ? 'securing' : 'identifying'}>
      {stepTwo ? (
        <>
          <p>{t('confirmed', { account })}</p>
          <LinkButton to="/reg-next" variant="primary" size="lg" full>
            {t('goOn')}
          </LinkButton>
        </>
      ) : (
        <IdentityForm
          scene="register"
          account={account}
          busy={busy}
          resting={resting}
          failure={failure}
          phoneAllowed={config.sys.enable_phone_register === 1}
          submitLabel={t('next')}
          send="user.identity.submit"
          onSubmit={(values) => ref.send({ type: 'user.identity.submit', values })}
        />
      )}
      <EntranceFoot>
        {t('haveAccount')} <Link to="/login">{t('logIn')}</Link>
      </EntranceFoot>
    </EntrancePage>
  );
}

/** /reg-next: step two of registration. */
export function RegNextScreen() {
  const { t } = useTranslation('registration');
  const { ref, stepTwo, busy, resting, account, failure } = useRegistration('stepTwo');
  const { config } = usePlatform();
  const { user } = useSession();
  usePageTitle(t('title'));
  if (user) return <SignedInNote title={t('title')} account={user.account} />;
  if (!stepTwo) return null;
  return (
    <EntrancePage title={t('title')} lead={t('stepTwo', { account })} state="securing">
      <SecurityForm
        busy={busy}
        resting={resting}
        failure={failure}
        invitationCode={config.sandbox?.invitation_code ?? null}
        onSubmit={(values) => ref.send({ type: 'user.security.submit', values })}
      />
      <EntranceFoot>
        <Button
          variant="ghost"
          size="sm"
          disabled={busy || resting}
          data-send="user.registration.restart"
          onClick={() => ref.send({ type: 'user.registration.restart' })}
        >
          {t('otherAccount')}
        </Button>
      </EntranceFoot>
    </EntrancePage>
  );
}
