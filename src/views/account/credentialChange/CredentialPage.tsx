import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import {
  credentialChangeMachine,
  type CredentialKind,
} from '../../../machines/account/credentialChange/credentialChange.machine';
import { useFlow } from '../../app/useFlow';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { useSession } from '../../app/useSession';
import { LinkButton } from '../../kit/Button';
import { EmptyState } from '../../kit/States';
import { SettingLead, SettingPanel } from '../user/setting.styles';
import { UserPage } from '../user/UserPage';
import { CredentialForm } from './CredentialForm';

/** The change of a password, or of the email or phone that is the account's name. */
export function CredentialPage({ kind }: { kind: CredentialKind }) {
  const { t } = useTranslation('credentialChange');
  const { user } = useSession();
  const { config } = usePlatform();
  const { languageTag } = usePreferences();
  const flow = useFlow(credentialChangeMachine, { kind }, kind);
  const state = useSelector(flow, ({ value }) => value);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const resting = useSelector(flow, (snapshot) => snapshot.hasTag('resting'));
  const failure = useSelector(flow, ({ context }) => context.failure);
  if (!user) return null;
  return (
    <UserPage title={t(`title_${kind}`)}>
      <SettingLead>{t(`lead_${kind}`)}</SettingLead>
      <SettingPanel data-state={state}>
        {state === 'kept' ? (
          <EmptyState
            icon="check"
            title={t('fundsChanged')}
            text={t('fundsChangedText')}
            action={<LinkButton to="/user/s-securityset">{t('toSettings')}</LinkButton>}
          />
        ) : (
          <CredentialForm
            kind={kind}
            account={user.account}
            hasFactor={user.second_factor}
            busy={busy}
            resting={resting}
            failure={failure}
            sandbox={config.sandbox !== null}
            languageTag={languageTag}
            onSubmit={(values) => flow.send({ type: 'user.credential.submit', values })}
          />
        )}
      </SettingPanel>
    </UserPage>
  );
}
