import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { FUTURES_EXECUTIONS } from '../../../../domain/contract/futures/futuresChoices';
import { trimZeros } from '../../../../domain/money/decimal';
import type { closePositionMachine } from '../../../machines/futures/closePosition/closePosition.machine';
import * as select from '../../../machines/futures/closePosition/closePosition.machine';
import { contractRulesOf } from '../../../machines/futures/futures/contractTerms';
import { usePreferences } from '../../app/usePreferences';
import { useCloses } from '../../app/useDialog';
import { reasonText } from '../../app/reasonText';
import { sameReason } from '../futures/FormField';
import { SubmitButton } from '../../kit/Button';
import { DecimalField } from '../../kit/DecimalField';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { Dialog } from '../../kit/Dialog';
import { Figures, FormRows } from '../../kit/parts.styles';
import { formatPrice, formatQuantity } from '../../kit/format';
import { Segmented } from '../../kit/Segmented';
import { Slider } from '../../kit/Slider';
import { chooses, decides } from '../../kit/sends';
import { submits } from '../../kit/Form';
import { PriceChips } from '../../spot/spotOrder/PriceChips';
import { CloseOutlook } from './CloseOutlook';

export type ClosePositionRef = ActorRefFrom<typeof closePositionMachine>;

const Text = styled.p`
  margin-bottom: var(--space-3);
  color: var(--text-2);
`;

export function CloseDialog({ close }: { close: ClosePositionRef }) {
  const way = useSelector(close, (snapshot) => snapshot.context.way);
  return (
    <>
      {way === 'order' && <CloseForm close={close} />}
      <CloseConfirm close={close} />
    </>
  );
}

function CloseForm({ close }: { close: ClosePositionRef }) {
  const { t } = useTranslation(['futures', 'orders', 'spotOrder']);
  const { languageTag } = usePreferences();
  const { type, fields } = useSelector(close, select.formOf);
  const { terms, position } = useSelector(close, (snapshot) => snapshot.context);
  const state = useSelector(close, (snapshot) => JSON.stringify(snapshot.value));
  const confirming = useSelector(close, select.isConfirming);
  const reason = useSelector(close, select.reasonOf, sameReason);
  const quantityReason = useSelector(close, (snapshot) => select.fieldReasonOf(snapshot, 'quantity'), sameReason);
  const percent = useSelector(close, select.percentShown);
  const busy = useSelector(close, select.isBusy);
  return (
    <Dialog
      open={!confirming}
      title={t(position.side === 'long' ? 'closeLong' : 'closeShort', { pair: position.pair.replace('_', '/') })}
      {...useCloses(close, 'user.close.cancel')}
    >
      <FormRows data-state={state} {...submits(() => close.send({ type: 'user.close.review' }))}>
        <Segmented
          label={t('orders:type')}
          items={FUTURES_EXECUTIONS.map((id) => ({ id, label: t(`orders:type_${id}`) }))}
          value={type}
          full
          {...chooses(close, 'user.type.choose', 'execution')}
        />
        {type === 'limit' && <ClosePrice close={close} />}
        <DecimalField
          label={t('closeQuantity')}
          value={fields.quantity}
          readOnly={busy}
          step={terms.contract.qty_step}
          languageTag={languageTag}
          suffix={terms.left}
          hint={t('closableIs', { quantity: formatQuantity(position.closable, languageTag), currency: terms.left })}
          error={reasonText(t, quantityReason)}
          data-send="user.field.change"
          onChange={(text) => close.send({ type: 'user.field.change', field: 'quantity', text })}
        />
        <Slider
          label={t('shareOfPosition')}
          value={percent}
          languageTag={languageTag}
          {...chooses(close, 'user.size.percent', 'percent')}
        />
        <CloseOutlook close={close} />
        <SubmitButton reason={reasonText(t, reason)} busy={busy} data-send="user.close.review">
          {t('closePosition')}
        </SubmitButton>
      </FormRows>
    </Dialog>
  );
}

function ClosePrice({ close }: { close: ClosePositionRef }) {
  const { t } = useTranslation(['futures', 'orders', 'spotOrder']);
  const { languageTag } = usePreferences();
  const { fields } = useSelector(close, select.formOf);
  const reason = useSelector(close, (snapshot) => select.fieldReasonOf(snapshot, 'price'), sameReason);
  const terms = useSelector(close, (snapshot) => snapshot.context.terms);
  const { contract } = terms;
  const set = (text: string) => close.send({ type: 'user.field.change', field: 'price', text });
  return (
    <>
      <DecimalField
        label={t('closePrice')}
        value={fields.price}
        readOnly={useSelector(close, select.isBusy)}
        step={contract.price_tick}
        languageTag={languageTag}
        suffix="USDT"
        error={reasonText(t, reason)}
        data-send="user.field.change"
        onChange={set}
      />
      <PriceChips pair={contract.market} grid={contractRulesOf(terms).grid} onPick={set} />
    </>
  );
}

const TITLES = { order: 'closeTitle', flash: 'flashTitle', reverse: 'reverseTitle' } as const;
const LABELS = { order: 'closePosition', flash: 'flashClose', reverse: 'reverse' } as const;

/** Direction opened by reversing a position. */
const OPENED = { long: 'direction_open_short', short: 'direction_open_long' } as const;

function CloseConfirm({ close }: { close: ClosePositionRef }) {
  const { t } = useTranslation(['futures', 'orders', 'spotOrder']);
  const { languageTag } = usePreferences();
  const open = useSelector(close, select.isConfirming);
  const accepts = useSelector(close, select.canAccept);
  const reason = useSelector(close, select.reasonOf, sameReason);
  const { terms, position, form, way } = useSelector(close, (snapshot) => snapshot.context);
  const quantity = way === 'order' ? form.fields.quantity : position.quantity;
  const limit = way === 'order' && form.type === 'limit';
  return (
    <ConfirmDialog
      open={open}
      title={t(TITLES[way])}
      acceptLabel={t(LABELS[way])}
      dismissLabel={t('spotOrder:back')}
      tone="danger"
      reason={reasonText(t, reason)}
      busy={!accepts}
      {...decides(close, 'user.close.accept', 'user.close.back')}
    >
      {way === 'flash' && <Text>{t('flashText')}</Text>}
      {way === 'reverse' && <Text>{t('reverseText')}</Text>}
      <Figures>
        <dt>{t('contract')}</dt>
        <dd>{position.pair.replace('_', '/')}</dd>
        <dt>{t('orders:side')}</dt>
        <dd>{t(`side_${position.side}`)}</dd>
        <dt>{t('closePrice')}</dt>
        <dd>
          {limit ? formatPrice(form.fields.price, terms.contract.price_tick, languageTag) : t('spotOrder:marketPrice')}
        </dd>
        <dt>{t('closeQuantity')}</dt>
        <dd>{`${formatQuantity(trimZeros(quantity || '0'), languageTag)} ${terms.left}`}</dd>
        {way === 'reverse' && <dt>{t(OPENED[position.side])}</dt>}
        {way === 'reverse' && <dd>{`${formatQuantity(trimZeros(quantity), languageTag)} ${terms.left}`}</dd>}
      </Figures>
      <CloseOutlook close={close} />
    </ConfirmDialog>
  );
}
