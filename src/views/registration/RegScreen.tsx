import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { registrationMachine } from '../../machines/registration/registration.machine';
import { EntranceFoot, EntrancePage } from '../account/EntrancePage';
import { useFlow } from '../app/useFlow';
import { usePageTitle } from '../app/usePageTitle';
import { usePlatform } from '../app/usePlatform';
import { usePreferences } from '../app/usePreferences';
import { useSession } from '../app/useSession';
import { LinkButton } from '../kit/Button';
import { SignedInNote } from '../login/SignedInNote';
import { IdentityForm } from './IdentityForm';

/** /reg: step one of registration. */
export function RegScreen() {
  const { t } = useTranslation('registration');
  const ref = useFlow(registrationMachine, undefined);
  const { config } = usePlatform();
  const { languageTag } = usePreferences();
  const { user } = useSession();
  const restoring = useSelector(ref, (snapshot) => snapshot.matches('restoring'));
  const stepTwo = useSelector(ref, (snapshot) => snapshot.hasTag('stepTwo'));
  const busy = useSelector(ref, (snapshot) => snapshot.hasTag('busy'));
  const resting = useSelector(ref, (snapshot) => snapshot.hasTag('resting'));
  const account = useSelector(ref, (snapshot) => snapshot.context.account);
  const failure = useSelector(ref, (snapshot) => snapshot.context.failure);
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
          account={account}
          busy={busy}
          resting={resting}
          failure={failure}
          phoneAllowed={config.sys.enable_phone_register === 1}
          sandbox={config.sandbox !== null}
          languageTag={languageTag}
          onSubmit={(values) => ref.send({ type: 'user.identity.submit', values })}
        />
      )}
      <EntranceFoot>
        {t('haveAccount')} <Link to="/login">{t('logIn')}</Link>
      </EntranceFoot>
    </EntrancePage>
  );
}
