import { useTranslation } from 'react-i18next';
import { EntrancePage } from '../account/EntrancePage';
import { LinkButton } from '../../kit/Button';

/** Replaces the login or registration form when a user is already signed in. */
export function SignedInNote({ title, account }: { title: string; account: string }) {
  const { t } = useTranslation('login');
  return (
    <EntrancePage title={title} lead={t('signedInAs', { account })} state="signedIn">
      <LinkButton to="/home" variant="primary" size="lg" full>
        {t('goOn')}
      </LinkButton>
    </EntrancePage>
  );
}
