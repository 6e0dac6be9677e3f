import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { withdrawalCancelMachine } from '../../../machines/wallet/withdrawalCancel/withdrawalCancel.machine';
import { shortAddress } from '../addressBook/shortAddress';
import { usePreferences } from '../../app/usePreferences';
import { useDecides } from '../../app/useDialog';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { formatQuantity } from '../../kit/format';

export function CancelWithdrawalDialog({ cancel }: { cancel: ActorRefFrom<typeof withdrawalCancelMachine> }) {
  const { t } = useTranslation('withdrawal');
  const { languageTag } = usePreferences();
  const asking = useSelector(cancel, (snapshot) => snapshot.hasTag('needsConfirm'));
  const asked = useSelector(cancel, (snapshot) => snapshot.context.asked);
  return (
    <ConfirmDialog
      open={asking}
      title={t('cancelTitle')}
      acceptLabel={t('cancelAccept')}
      dismissLabel={t('cancelDismiss')}
      tone="danger"
      {...useDecides(cancel, 'user.cancel.accept', 'user.cancel.dismiss')}
    >
      {asked &&
        t('cancelText', {
          quantity: formatQuantity(asked.quantity, languageTag),
          currency: asked.currency,
          address: shortAddress(asked.address),
        })}
    </ConfirmDialog>
  );
}
