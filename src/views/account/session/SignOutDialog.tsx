import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../app/useSession';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { decides } from '../../kit/sends';

export function SignOutDialog() {
  const { t } = useTranslation('session');
  const { ref } = useSession();
  const asking = useSelector(ref, (snapshot) => snapshot.matches({ signedIn: 'confirmingSignOut' }));
  const ending = useSelector(ref, (snapshot) => snapshot.matches({ signedIn: 'signingOut' }));
  return (
    <ConfirmDialog
      open={asking || ending}
      title={t('signOutTitle')}
      acceptLabel={t('signOut')}
      busy={ending}
      canClose={!ending}
      {...decides(ref, 'user.signOut.accept', 'user.signOut.dismiss')}
    >
      <p>{t('signOutText')}</p>
    </ConfirmDialog>
  );
}
