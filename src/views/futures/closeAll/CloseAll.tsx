import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { closeAllMachine, isAsking, isBusy, pairOf } from '../../../machines/futures/closeAll/closeAll.machine';
import { useFlow } from '../../app/useFlow';
import { Button } from '../../kit/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog';

/** Closes all positions at once, of one contract when named, after a question. */
export function CloseAll({ pair, count }: { pair: string | null; count: number }) {
  const { t } = useTranslation(['futures', 'spotOrder']);
  const flow = useFlow(closeAllMachine, undefined);
  const asking = useSelector(flow, isAsking);
  const busy = useSelector(flow, isBusy);
  const asked = useSelector(flow, pairOf);
  const accepts = useSelector(flow, (snapshot) => snapshot.can({ type: 'user.closeAll.accept' }));
  return (
    <>
      {count > 0 && (
        <Button
          size="sm"
          busy={busy}
          data-send="user.closeAll.open"
          onClick={() => flow.send({ type: 'user.closeAll.open', pair })}
        >
          {t('closeAll')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('closeAllTitle')}
        acceptLabel={t('closeAll')}
        dismissLabel={t('spotOrder:back')}
        tone="danger"
        busy={!accepts}
        sendAccept="user.closeAll.accept"
        sendDismiss="user.closeAll.dismiss"
        onAccept={() => flow.send({ type: 'user.closeAll.accept' })}
        onDismiss={() => flow.send({ type: 'user.closeAll.dismiss' })}
      >
        {asked === null ? t('closeAllText') : t('closeAllOf', { pair: asked.replace('_', '/') })}
      </ConfirmDialog>
    </>
  );
}
