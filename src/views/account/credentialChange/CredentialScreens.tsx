import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../app/useSession';
import { useSubmission } from '../../app/useSubmission';
import { LinkButton } from '../../kit/Button';
import { EmptyState } from '../../kit/States';
import { SettingLead, SettingPanel, UserPage } from '../user/UserPage';
import { useSelector } from '@xstate/react';
import {
  credentialChangeMachine,
  type CredentialKind,
} from '../../../machines/account/credentialChange/credentialChange.machine';
import { useFlow } from '../../app/useFlow';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { CredentialForm } from './CredentialForm';

/** Changes a password, or the email or phone that is the account's name. */
function CredentialPage({ kind }: { kind: CredentialKind }) {
  const { t } = useTranslation('credentialChange');
  const { user } = useSession();
  const { config } = usePlatform();
  const { languageTag } = usePreferences();
  const flow = useFlow(credentialChangeMachine, { kind }, kind);
  const state = useSelector(flow, ({ value }) => value);
  const submission = useSubmission(flow);
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
            {...submission}
            sandbox={config.sandbox !== null}
            languageTag={languageTag}
            onSubmit={(values) => flow.send({ type: 'user.credential.submit', values })}
          />
        )}
        {(kind === 'email' || kind === 'phone') && (
          <SettingLead>
            <Link to="/user/s-securityset/lost-contact">{t(`lost_${kind}`)}</Link>
          </SettingLead>
        )}
      </SettingPanel>
    </UserPage>
  );
}

/** /user/s-loginpwd */
export const LoginPasswordScreen = () => <CredentialPage kind="loginPassword" />;

/** /user/s-securitypwd */
export const FundsPasswordScreen = () => <CredentialPage kind="fundsPassword" />;

/** /user/s-emailset: for accounts named by an email address. */
export function EmailScreen() {
  const { user } = useSession();
  return user?.account.includes('@') ? (
    <CredentialPage kind="email" />
  ) : (
    <OtherKind kind="email" to="/user/s-phoneset" />
  );
}

/** /user/s-phoneset: for accounts named by a phone number. */
export function PhoneScreen() {
  const { user } = useSession();
  return user?.account.includes('@') ? (
    <OtherKind kind="phone" to="/user/s-emailset" />
  ) : (
    <CredentialPage kind="phone" />
  );
}

/** Shown when the page for the other kind of account was opened. */
function OtherKind({ kind, to }: { kind: 'email' | 'phone'; to: string }) {
  const { t } = useTranslation(['credentialChange', 'user']);
  return (
    <UserPage title={t(`title_${kind}`)}>
      <SettingPanel>
        <EmptyState
          icon="info"
          title={t(`otherKind_${kind}`)}
          text={t(`otherKindText_${kind}`)}
          action={<LinkButton to={to}>{t(kind === 'email' ? 'user:changePhone' : 'user:changeEmail')}</LinkButton>}
        />
      </SettingPanel>
    </UserPage>
  );
}
