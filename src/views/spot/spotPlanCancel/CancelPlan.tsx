import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { SpotPlan } from '../../../../domain/contract/spot/plans';
import { cancellingId, spotPlanCancelMachine } from '../../../machines/spot/spotPlanCancel/spotPlanCancel.machine';
import { useFlow } from '../../app/useFlow';
import { Button } from '../../kit/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { formatQuantity } from '../../kit/format';
import { sends } from '../../kit/sends';
import { usePreferences } from '../../app/usePreferences';
import { useDecides } from '../../app/useDialog';
import { leftOf, pairText } from '../orders/orderCells';

const useCancelFlow = () => useFlow(spotPlanCancelMachine, undefined);

/** Cancels a plan; busy while the cancellation is in flight. */
export function CancelPlanButton({ plan }: { plan: SpotPlan }) {
  const { t } = useTranslation('orders');
  const flow = useCancelFlow();
  const inFlight = useSelector(flow, cancellingId);
  const idle = useSelector(flow, (snapshot) => snapshot.matches('idle'));
  return (
    <Button
      size="sm"
      busy={inFlight === plan.id}
      disabled={!idle}
      title={inFlight === null ? undefined : t('cancelUnderWay')}
      {...sends(flow, { type: 'user.planCancel.open', plan })}
    >
      {t('cancel')}
    </Button>
  );
}

/** Confirms the cancellation of a plan. Mount it once per screen. */
export function CancelPlanDialog() {
  const { t } = useTranslation(['spotPlan', 'orders']);
  const { languageTag } = usePreferences();
  const flow = useCancelFlow();
  const asking = useSelector(flow, (snapshot) => snapshot.hasTag('needsConfirm'));
  const asked = useSelector(flow, (snapshot) => snapshot.context.asked);
  return (
    <ConfirmDialog
      open={asking}
      title={t('cancelTitle')}
      acceptLabel={t('cancelAccept')}
      dismissLabel={t('keep')}
      tone="danger"
      {...useDecides(flow, 'user.planCancel.accept', 'user.planCancel.dismiss')}
    >
      {asked &&
        t(asked.kind === 'scaled' ? 'cancelScaled' : 'cancelTwap', {
          side: t(`orders:${asked.direction}`),
          size: `${formatQuantity(asked.quantity, languageTag)} ${leftOf(asked.pair)}`,
          pair: pairText(asked.pair),
        })}
    </ConfirmDialog>
  );
}
