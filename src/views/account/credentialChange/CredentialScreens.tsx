import { useTranslation } from 'react-i18next';
import { useSession } from '../../app/useSession';
import { LinkButton } from '../../kit/Button';
import { EmptyState } from '../../kit/States';
import { SettingPanel } from '../user/setting.styles';
import { UserPage } from '../user/UserPage';
import { CredentialPage } from './CredentialPage';

/** /user/s-loginpwd */
export const LoginPasswordScreen = () => <CredentialPage kind="loginPassword" />;

/** /user/s-securitypwd */
export const FundsPasswordScreen = () => <CredentialPage kind="fundsPassword" />;

/** /user/s-emailset: for accounts that are named by an email address. */
export function EmailScreen() {
  const { user } = useSession();
  return user?.account.includes('@') ? (
    <CredentialPage kind="email" />
  ) : (
    <OtherKind kind="email" to="/user/s-phoneset" />
  );
}

/** /user/s-phoneset: for accounts that are named by a phone number. */
export function PhoneScreen() {
  const { user } = useSession();
  return user?.account.includes('@') ? (
    <OtherKind kind="phone" to="/user/s-emailset" />
  ) : (
    <CredentialPage kind="phone" />
  );
}

/** The address of the other kind of account was opened. */
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
