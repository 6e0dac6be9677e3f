import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { EntranceFoot, EntrancePage } from '../account/EntrancePage';
import { usePageTitle } from '../../app/usePageTitle';
import { usePlatform } from '../../app/usePlatform';
import { useSession } from '../../app/useSession';
import { Button } from '../../kit/Button';
import { SignedInNote } from '../login/SignedInNote';
import { SecurityForm } from './SecurityForm';
import { useRegistration } from './useRegistration';

/** /reg-next: step two of registration. */
export function RegNextScreen() {
  const { t } = useTranslation('registration');
  const { ref, identifying, stepTwo, busy, resting, account, failure } = useRegistration();
  const { config } = usePlatform();
  const { user } = useSession();
  usePageTitle(t('title'));
  if (user) return <SignedInNote title={t('title')} account={user.account} />;
  if (identifying) return <Navigate to="/reg" replace />;
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
