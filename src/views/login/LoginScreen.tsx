import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { loginMachine } from '../../machines/login/login.machine';
import { EntranceFoot, EntrancePage } from '../account/EntrancePage';
import { usePageTitle } from '../app/usePageTitle';
import { useFlow } from '../app/useFlow';
import { usePlatform } from '../app/usePlatform';
import { usePreferences } from '../app/usePreferences';
import { useSession } from '../app/useSession';
import { LoginForm } from './LoginForm';
import { SignedInNote } from './SignedInNote';

/** /login */
export function LoginScreen() {
  const { t } = useTranslation('login');
  const ref = useFlow(loginMachine, undefined);
  const { config } = usePlatform();
  const { languageTag } = usePreferences();
  const { user } = useSession();
  const state = useSelector(ref, (snapshot) => snapshot.value);
  const failure = useSelector(ref, (snapshot) => snapshot.context.failure);
  usePageTitle(t('title'));
  if (user) return <SignedInNote title={t('title')} account={user.account} />;
  return (
    <EntrancePage title={t('title')} state={state}>
      <LoginForm
        state={state}
        failure={failure}
        phoneAllowed={config.sys.enable_phone_register === 1}
        sandbox={config.sandbox}
        languageTag={languageTag}
        onSubmit={(values) => ref.send({ type: 'user.login.submit', values })}
      />
      <EntranceFoot>
        {t('noAccount')} <Link to="/reg">{t('register')}</Link> · <Link to="/forget-pass">{t('forgotPassword')}</Link>
      </EntranceFoot>
    </EntrancePage>
  );
}
