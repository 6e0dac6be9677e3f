import { useTranslation } from 'react-i18next';
import { EntrancePage } from '../account/EntrancePage';
import { LinkButton } from '../../kit/Button';

/** In the place of an entrance form when somebody is signed in already. */
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
