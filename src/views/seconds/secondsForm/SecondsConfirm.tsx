import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import * as select from '../../../machines/seconds/secondsForm/secondsForm.machine';
import { profitOf, type SecondsBody } from '../../../machines/seconds/secondsForm/secondsForm.form';
import { sameData } from '../../../machines/sameData';
import { Button } from '../../kit/Button';
import { Checkbox } from '../../kit/Checkbox';
import { Dialog } from '../../kit/Dialog';
import { Icon } from '../../kit/Icon';
import { sends } from '../../kit/sends';
import { DirectionText, Figures } from '../seconds/figures';
import { useSecondsTexts } from '../seconds/secondsTexts';
import { useIndex } from '../../market/indexPrice/IndexPrice';
import type { SecondsFormRef } from './useSecondsForm';

const Body = styled.div`
  display: grid;
  gap: var(--space-3);
  dd { font-weight: 600; }
  & > p { font-size: var(--font-sm); color: var(--text-2); }
`;

const Caution = styled.p.attrs({ role: 'alert' })`
  && {
    display: flex;
    gap: var(--space-2);
    padding: var(--space-3);
    border-radius: var(--radius-2);
    background: var(--warn-soft);
    color: var(--warn);
    font-size: var(--font-md);
  }
  svg { flex: none; margin-top: 2px; }
`;

export function SecondsConfirm({ form }: { form: SecondsFormRef }) {
  const { t, reason } = useSecondsTexts();
  const open = useSelector(form, (snapshot) => snapshot.hasTag('needsConfirm'));
  const draft = useSelector(form, (snapshot) => snapshot.context.draft);
  const ask = useSelector(form, select.asksFirst);
  const why = reason(useSelector(form, select.acceptReasonOf, sameData));
  if (!open || !draft) return null;
  const { direction } = draft;
  const dismiss = () => form.send({ type: 'user.order.dismiss' });
  return (
    <Dialog
      open
      title={t(`confirm_${direction}`)}
      onClose={dismiss}
      sendClose="user.order.dismiss"
      actions={
        <>
          <Button onClick={dismiss} data-send="user.order.dismiss">
            {t('spotOrder:back')}
          </Button>
          <Button
            variant={direction === 'up' ? 'buy' : 'sell'}
            disabled={why !== null}
            {...sends(form, 'user.order.accept')}
          >
            {t(`buy_${direction}`)}
          </Button>
        </>
      }
    >
      <Body>
        {why && (
          <Caution>
            <Icon name="warning" size={16} />
            {why}
          </Caution>
        )}
        <Summary draft={draft} />
        <p>{t('noCancel')}</p>
        <Checkbox
          checked={!ask}
          send="user.confirmation.choose"
          onChange={(skip) => form.send({ type: 'user.confirmation.choose', ask: !skip })}
        >
          {t('spotOrder:doNotAskAgain')}
        </Checkbox>
      </Body>
    </Dialog>
  );
}

function Summary({ draft: body }: { draft: SecondsBody }) {
  const { t, pair, money, signedMoney, duration, rate, index } = useSecondsTexts();
  return (
    <Figures>
      <dt>{t('orders:pair')}</dt>
      <dd>{pair(body.pair)}</dd>
      <dt>{t('direction')}</dt>
      <dd>
        <DirectionText direction={body.direction} />
      </dd>
      <dt>{t('trade:indexPrice')}</dt>
      <dd>{index(useIndex(body.pair))}</dd>
      <dt>{t('duration')}</dt>
      <dd>{duration(body.duration)}</dd>
      <dt>{t('payoutRate')}</dt>
      <dd>{rate(body.payout_rate ?? '')}</dd>
      <dt>{t('stake')}</dt>
      <dd>{`${money(body.stake)} USDT`}</dd>
      <dt>{t('ifWon')}</dt>
      <dd>{`${signedMoney(profitOf(body))} USDT`}</dd>
      <dt>{t('ifLost')}</dt>
      <dd>{`${money(`-${body.stake}`)} USDT`}</dd>
    </Figures>
  );
}
