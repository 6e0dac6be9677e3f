import { useSelector } from '@xstate/react';
import { furtherOf, resultOf } from '../../../machines/seconds/secondsDesk/secondsDesk.machine';
import { Button } from '../../kit/Button';
import { Dialog } from '../../kit/Dialog';
import { CheckPanel } from '../secondsCheck/CheckPanel';
import { ResultFacts, ResultHead } from '../secondsOrder/ResultFacts';
import { useSecondsTexts } from '../seconds/secondsTexts';
import type { SecondsDeskRef } from './useSecondsDesk';
import { Rows } from '../../kit/parts.styles';
import { sends } from '../../kit/sends';

/** Result of a contract that has just ended; further results follow one by one. */
export function ResultDialog({ desk }: { desk: SecondsDeskRef }) {
  const { t } = useSecondsTexts();
  const order = useSelector(desk, resultOf);
  const further = useSelector(desk, furtherOf);
  if (!order) return null;
  const close = () => desk.send({ type: 'user.result.close' });
  return (
    <Dialog
      key={order.id}
      open
      title={t(`status_${order.status}`)}
      width={520}
      onClose={close}
      sendClose="user.result.close"
      actions={
        <>
          {further > 0 && <Button {...sends(desk, 'user.results.close')}>{t('closeAll')}</Button>}
          <Button variant="primary" onClick={close} data-send="user.result.close">
            {further > 0 ? t('nextResult', { left: further }) : t('done')}
          </Button>
        </>
      }
    >
      <Rows data-result={order.status} data-order={order.id}>
        <ResultHead order={order} />
        <ResultFacts order={order} />
        <CheckPanel order={order} />
      </Rows>
    </Dialog>
  );
}
