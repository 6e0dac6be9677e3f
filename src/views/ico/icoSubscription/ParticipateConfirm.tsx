import { useSelector } from '@xstate/react';
import type { IcoProject } from '../../../../domain/contract/ico/ico';
import { isBusy, isReviewed, reviewedOf } from '../../../machines/ico/icoSubscription/icoSubscription.selectors';
import { sameData } from '../../../machines/sameData';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { Lines, Note, Stack } from '../ico/ico.styles';
import { useIcoWords } from '../ico/useIcoWords';
import type { IcoSubscriptionRef } from './icoSubscriptionRef';

/** The participation once more, before anything is frozen. */
export function ParticipateConfirm({ flow, project }: { flow: IcoSubscriptionRef; project: IcoProject }) {
  const { t, amount, share } = useIcoWords();
  const open = useSelector(flow, isReviewed);
  const busy = useSelector(flow, isBusy);
  const canClose = useSelector(flow, (snapshot) => snapshot.can({ type: 'user.subscription.dismiss' }));
  const reviewed = useSelector(flow, reviewedOf, sameData);
  const { currency, pay_currency: paid } = project;
  return (
    <ConfirmDialog
      open={open && reviewed !== null}
      title={t('confirmTitle', { name: project.name })}
      acceptLabel={t('confirmAccept')}
      busy={busy}
      canClose={canClose}
      sendAccept="user.subscription.accept"
      sendDismiss="user.subscription.dismiss"
      onAccept={() => flow.send({ type: 'user.subscription.accept' })}
      onDismiss={() => flow.send({ type: 'user.subscription.dismiss' })}
    >
      {reviewed && (
        <Stack>
          <Lines>
            <dt>{t('subscribedQuantity')}</dt>
            <dd>
              <strong>{amount(reviewed.quantity, currency)}</strong>
            </dd>
            <dt>{t('raisePrice')}</dt>
            <dd>{amount(reviewed.price, paid)}</dd>
            <dt>{t('willFreeze')}</dt>
            <dd>
              <strong>{amount(reviewed.cost, paid)}</strong>
            </dd>
            <dt>{t('freezeRate')}</dt>
            <dd>{share(project.freeze_rate)}</dd>
          </Lines>
          <Note>{t('confirmText')}</Note>
        </Stack>
      )}
    </ConfirmDialog>
  );
}
