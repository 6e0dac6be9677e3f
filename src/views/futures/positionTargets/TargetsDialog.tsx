import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { TARGET_BASES, TRIGGER_PRICES } from '../../../../domain/contract/futures/futuresChoices';
import type { LegForm } from '../../../machines/futures/positionTargets/positionTargets.form';
import * as select from '../../../machines/futures/positionTargets/positionTargets.machine';
import { usePreferences } from '../../app/usePreferences';
import { useCloses } from '../../app/useDialog';
import { reasonText } from '../../app/reasonText';
import { DialogForm, sameReason } from '../futures/FormField';
import { useFuturesMarket } from '../futures/useFutures';
import { SubmitButton } from '../../kit/Button';
import { DecimalField } from '../../kit/DecimalField';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { Dialog } from '../../kit/Dialog';
import { FailedNote, Figures, Rows } from '../../kit/parts.styles';
import { formatPrice, formatQuantity } from '../../kit/format';
import { Segmented } from '../../kit/Segmented';
import { Select } from '../../kit/Select';
import { changes, chooses, decides } from '../../kit/sends';
import { submits } from '../../kit/Form';
import { LegFields, Outlook, Prices, Row, type TargetsRef } from './LegFields';

const sameList = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

/** Dialog for the take-profit and stop-loss of a position: the form, then a confirmation. */
export function TargetsDialog({ targets }: { targets: TargetsRef }) {
  const inCell = useSelector(targets, select.isInCell);
  const pair = useSelector(targets, ({ context }) => context.terms.contract.pair);
  // The question is judged by the index as well, and the form that follows the market is gone by then.
  useFuturesMarket(pair);
  return (
    <>
      {!inCell && <TargetsForm targets={targets} />}
      <TargetsConfirm targets={targets} />
    </>
  );
}

function TargetsForm({ targets }: { targets: TargetsRef }) {
  const { t } = useTranslation(['futures', 'spotOrder', 'errors']);
  const { languageTag } = usePreferences();
  const { basis, triggerBy, quantity } = useSelector(targets, select.formOf);
  const terms = useSelector(targets, select.termsOf);
  const position = useSelector(targets, select.positionOf);
  const state = useSelector(targets, (snapshot) => JSON.stringify(snapshot.value));
  const confirming = useSelector(targets, select.isConfirming);
  const busy = useSelector(targets, select.isBusy);
  const legs = useSelector(targets, select.legsShown, sameList);
  const reason = useSelector(targets, select.reasonOf, sameReason);
  const error = useSelector(targets, select.errorOf);
  return (
    <Dialog
      open={!confirming}
      title={t('targetsOf', { pair: position.pair.replace('_', '/'), side: t(`side_${position.side}`) })}
      {...useCloses(targets, 'user.targets.cancel')}
    >
      <DialogForm data-state={state} {...submits(() => targets.send({ type: 'user.targets.review' }))}>
        <Segmented
          label={t('targetBasis')}
          items={TARGET_BASES.map((id) => ({ id, label: t(`basis_${id}`) }))}
          value={basis}
          full
          {...chooses(targets, 'user.basis.choose', 'basis')}
        />
        <Prices targets={targets} />
        {legs.map((leg) => (
          <LegFields key={leg} targets={targets} leg={leg} />
        ))}
        <Row>
          <Select
            label={t('triggerBy')}
            value={triggerBy}
            options={TRIGGER_PRICES.map((value) => ({ value, label: t(`trigger_${value}`) }))}
            {...changes(targets, 'user.triggerBy.choose', 'triggerBy')}
          />
          <DecimalField
            label={t('closeQuantity')}
            value={quantity}
            step={terms.contract.qty_step}
            languageTag={languageTag}
            placeholder={t('wholePosition')}
            suffix={terms.left}
            {...changes(targets, 'user.quantity.change', 'text')}
          />
        </Row>
        {error && <FailedNote role="alert">{t(error)}</FailedNote>}
        <SubmitButton reason={reasonText(t, reason)} busy={busy} data-send="user.targets.review">
          {t('setTargets')}
        </SubmitButton>
      </DialogForm>
    </Dialog>
  );
}

function TargetsConfirm({ targets }: { targets: TargetsRef }) {
  const { t } = useTranslation(['futures', 'orders', 'spotOrder', 'errors']);
  const { languageTag } = usePreferences();
  const open = useSelector(targets, select.isConfirming);
  const accepts = useSelector(targets, select.canAccept);
  const reason = useSelector(targets, select.reasonOf, sameReason);
  const legs = useSelector(targets, select.legsUsed, sameList);
  const form = useSelector(targets, select.formOf);
  const terms = useSelector(targets, select.termsOf);
  const { quantity, triggerBy } = form;
  const executedAs = ({ type, price }: LegForm) =>
    type === 'market'
      ? t('orders:type_market')
      : `${t('orders:type_limit')} · ${formatPrice(price, terms.contract.price_tick, languageTag)} USDT`;
  return (
    <ConfirmDialog
      open={open}
      title={t('targetsTitle')}
      acceptLabel={t('setTargets')}
      dismissLabel={t('spotOrder:back')}
      reason={reasonText(t, reason)}
      busy={!accepts}
      {...decides(targets, 'user.targets.accept', 'user.targets.back')}
    >
      <Rows>
        {legs.map((leg) => (
          <div key={leg}>
            <strong>{t(`kind_${leg}`)}</strong>
            <Outlook targets={targets} leg={leg}>
              <dt>{t('spotOrder:executedAs')}</dt>
              <dd>{executedAs(form.legs[leg])}</dd>
            </Outlook>
          </div>
        ))}
        <Figures>
          <dt>{t('triggerBy')}</dt>
          <dd>{t(`trigger_${triggerBy}`)}</dd>
          <dt>{t('closeQuantity')}</dt>
          <dd>{quantity ? `${formatQuantity(quantity, languageTag)} ${terms.left}` : t('wholePosition')}</dd>
        </Figures>
      </Rows>
    </ConfirmDialog>
  );
}
