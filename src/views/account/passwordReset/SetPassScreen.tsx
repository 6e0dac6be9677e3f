import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { EntranceFoot, EntrancePage } from '../account/EntrancePage';
import { usePageTitle } from '../../app/usePageTitle';
import { useSession } from '../../app/useSession';
import { Button } from '../../kit/Button';
import { SignedInNote } from '../login/SignedInNote';
import { NewPasswordForm } from './NewPasswordForm';
import { usePasswordReset } from './usePasswordReset';

/** /set-pass: step two of a password reset. */
export function SetPassScreen() {
  const { t } = useTranslation('passwordReset');
  const { ref, identifying, stepTwo, busy, resting, account, secondFactor, failure } = usePasswordReset();
  const { user } = useSession();
  usePageTitle(t('title'));
  if (user) return <SignedInNote title={t('title')} account={user.account} />;
  if (identifying) return <Navigate to="/forget-pass" replace />;
  if (!stepTwo) return null;
  return (
    <EntrancePage title={t('title')} lead={t('stepTwo', { account })} state="choosing">
      <NewPasswordForm
        account={account}
        secondFactor={secondFactor}
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
