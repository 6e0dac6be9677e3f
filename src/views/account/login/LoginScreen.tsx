import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { loginMachine } from '../../../machines/account/login/login.machine';
import { EntranceFoot, EntrancePage } from '../account/EntrancePage';
import { usePageTitle } from '../../app/usePageTitle';
import { useFlow } from '../../app/useFlow';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { useSession } from '../../app/useSession';
import { PasskeyLogin } from '../passkeyLogin/PasskeyLogin';
import { LoginForm } from './LoginForm';
import { SecondFactorForm } from './SecondFactorForm';
import { SignedInNote } from './SignedInNote';

/** /login */
export function LoginScreen() {
  const { t } = useTranslation('login');
  const ref = useFlow(loginMachine, undefined);
  const { config } = usePlatform();
  const { languageTag } = usePreferences();
  const { user } = useSession();
  const asksFactor = useSelector(ref, (snapshot) => snapshot.hasTag('secondFactor'));
  const busy = useSelector(ref, (snapshot) => snapshot.hasTag('busy'));
  const resting = useSelector(ref, (snapshot) => snapshot.hasTag('resting'));
  const editing = useSelector(ref, (snapshot) => snapshot.matches('editing'));
  const hasPasskey = useSelector(ref, (snapshot) => snapshot.context.hasPasskey);
  const failure = useSelector(ref, (snapshot) => snapshot.context.failure);
  usePageTitle(t('title'));
  if (user) return <SignedInNote title={t('title')} account={user.account} />;
  if (asksFactor)
    return (
      <EntrancePage title={t('title')} lead={t('factorLead')} state="awaitingSecondFactor">
        <SecondFactorForm
          passkey={hasPasskey}
          busy={busy}
          resting={resting}
          failure={failure}
          onSubmit={(code) => ref.send({ type: 'user.secondFactor.submit', code })}
          onLeave={() => ref.send({ type: 'user.secondFactor.leave' })}
        />
      </EntrancePage>
    );
  return (
    <EntrancePage title={t('title')} state="editing">
      <LoginForm
        busy={busy}
        resting={resting}
        editing={editing}
        failure={failure}
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
