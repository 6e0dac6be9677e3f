import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EntranceFoot, EntrancePage } from '../account/EntrancePage';
import { IdentityForm } from '../verificationCode/IdentityForm';
import { usePageTitle } from '../../app/usePageTitle';
import { usePlatform } from '../../app/usePlatform';
import { useSession } from '../../app/useSession';
import { LinkButton } from '../../kit/Button';
import { SignedInNote } from '../login/SignedInNote';
import { useRegistration } from './useRegistration';

/** /reg: step one of registration. */
export function RegScreen() {
  const { t } = useTranslation('registration');
  const { ref, restoring, stepTwo, busy, resting, account, failure } = useRegistration();
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
