import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { isSignedIn, passkeyLoginMachine } from '../../../machines/account/passkeyLogin/passkeyLogin.machine';
import { useFlow } from '../../app/useFlow';
import { Button } from '../../kit/Button';
import { FailureAlert } from '../../kit/Form';
import { sends } from '../../kit/sends';

/** Signs in with a passkey alone, without typing an account or password. */
export function PasskeyLogin() {
  const { t } = useTranslation(['login', 'errors']);
  const flow = useFlow(passkeyLoginMachine, undefined);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const signedIn = useSelector(flow, isSignedIn);
  const failure = useSelector(flow, (snapshot) => snapshot.context.failure);
  return (
    <>
      <Button size="lg" full busy={busy} disabled={signedIn} {...sends(flow, 'user.passkey.logIn')}>
        {t('byPasskey')}
      </Button>
      <FailureAlert failure={failure} />
    </>
  );
}
