import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EntranceFoot, EntrancePage } from '../account/EntrancePage';
import { IdentityForm } from '../verificationCode/IdentityForm';
import { usePageTitle } from '../../app/usePageTitle';
import { useSession } from '../../app/useSession';
import { LinkButton } from '../../kit/Button';
import { SignedInNote } from '../login/SignedInNote';
import { usePasswordReset } from './usePasswordReset';

/** /forget-pass: step one of a password reset. Phones are taken although no new ones may register. */
export function ForgetPassScreen() {
  const { t } = useTranslation('passwordReset');
  const { ref, restoring, stepTwo, busy, resting, account, failure } = usePasswordReset();
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
