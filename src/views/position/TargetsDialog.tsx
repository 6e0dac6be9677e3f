import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { FUTURES_EXECUTIONS, TARGET_BASES, TRIGGER_PRICES } from '../../../domain/contract/futuresChoices';
import type { positionTargetsMachine } from '../../machines/positionTargets/positionTargets.machine';
import {
  canAccept,
  errorOf,
  formOf,
  isBusy,
  isConfirming,
  legOutlook,
  legReasonOf,
  legsShown,
  legsUsed,
  reasonOf,
} from '../../machines/positionTargets/positionTargets.selectors';
import type { LegForm, LegName } from '../../machines/positionTargets/positionTargets.types';
import { usePreferences } from '../app/usePreferences';
import { Figures, ProfitAmount } from '../futures/figures';
import { reasonText, sameReason } from '../futures/reasonText';
import { SubmitButton } from '../kit/Button';
import { DecimalField } from '../kit/DecimalField';
import { ConfirmDialog, Dialog } from '../kit/Dialog';
import { formatPrice, formatQuantity } from '../kit/format';
import { Segmented } from '../kit/Segmented';
import { Select } from '../kit/Select';

export type TargetsRef = ActorRefFrom<typeof positionTargetsMachine>;

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;

const Leg = styled.fieldset`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  border: 0;
  legend { padding: 0; margin-bottom: var(--space-1); font-weight: 600; }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-2);
  align-items: start;
`;

const Failed = styled.p`
  color: var(--red);
  font-size: var(--font-sm);
`;

const sameList = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

/** Take-profit and stop-loss of a position: the form, and the question before it is sent. */
export function TargetsDialog({ targets }: { targets: TargetsRef }) {
  const { t } = useTranslation('futures');
  const { languageTag } = usePreferences();
  const { basis, triggerBy, quantity } = useSelector(targets, formOf);
  const { terms, position } = useSelector(targets, (snapshot) => snapshot.context);
  const state = useSelector(targets, (snapshot) => JSON.stringify(snapshot.value));
  const confirming = useSelector(targets, isConfirming);
  const busy = useSelector(targets, isBusy);
  const legs = useSelector(targets, legsShown, sameList);
  const reason = useSelector(targets, reasonOf, sameReason);
  const error = useSelector(targets, errorOf);
  return (
    <>
      <Dialog
        open={!confirming}
        title={t('targetsOf', { pair: position.pair.replace('_', '/'), side: t(`side_${position.side}`) })}
        onClose={() => targets.send({ type: 'user.targets.cancel' })}
        sendClose="user.targets.cancel"
      >
        <Form
          data-state={state}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            targets.send({ type: 'user.targets.review' });
          }}
        >
          <Segmented
            label={t('targetBasis')}
            items={TARGET_BASES.map((id) => ({ id, label: t(`basis_${id}`) }))}
            value={basis}
            full
            send="user.basis.choose"
            onChange={(next) => targets.send({ type: 'user.basis.choose', basis: next })}
          />
          {legs.map((leg) => (
            <LegFields key={leg} targets={targets} leg={leg} />
          ))}
          <Row>
            <Select
              label={t('triggerBy')}
              value={triggerBy}
              options={TRIGGER_PRICES.map((value) => ({ value, label: t(`trigger_${value}`) }))}
              data-send="user.triggerBy.choose"
              onChange={(next) => targets.send({ type: 'user.triggerBy.choose', triggerBy: next })}
            />
            <DecimalField
              label={t('closeQuantity')}
              value={quantity}
              step={terms.contract.qty_step}
              languageTag={languageTag}
              placeholder={t('wholePosition')}
              suffix={terms.left}
              data-send="user.quantity.change"
              onChange={(text) => targets.send({ type: 'user.quantity.change', text })}
            />
          </Row>
          {error && <Failed role="alert">{t(error)}</Failed>}
          <SubmitButton reason={reasonText(t, reason)} busy={busy} data-send="user.targets.review">
            {t('setTargets')}
          </SubmitButton>
        </Form>
      </Dialog>
      <TargetsConfirm targets={targets} />
    </>
  );
}

function LegFields({ targets, leg }: { targets: TargetsRef; leg: LegName }) {
  const { t } = useTranslation('futures');
  const { languageTag } = usePreferences();
  const form = useSelector(targets, formOf);
  const { terms } = useSelector(targets, (snapshot) => snapshot.context);
  const reason = useSelector(targets, (snapshot) => legReasonOf(snapshot, leg), sameReason);
  const { value, type, price } = form.legs[leg];
  const change = (next: Partial<LegForm>) => targets.send({ type: 'user.leg.change', leg, change: next });
  return (
    <Leg>
      <legend>{t(`kind_${leg}`)}</legend>
      <Row>
        <DecimalField
          label={t(form.basis === 'price' ? 'spotOrder:triggerPrice' : 'yieldRate')}
          value={value}
          step={form.basis === 'price' ? terms.contract.price_tick : '0.01'}
          languageTag={languageTag}
          prefix={form.basis === 'yield' ? (leg === 'stopLoss' ? '−' : '+') : undefined}
          suffix={form.basis === 'price' ? 'USDT' : '%'}
          error={reasonText(t, reason)}
          data-send="user.leg.change"
          onChange={(text) => change({ value: text })}
        />
        <Select
          label={t('spotOrder:executedAs')}
          value={type}
          options={FUTURES_EXECUTIONS.map((each) => ({ value: each, label: t(`orders:type_${each}`) }))}
          data-send="user.leg.change"
          onChange={(next) => change({ type: next })}
        />
      </Row>
      {type === 'limit' && (
        <DecimalField
          label={t('closePrice')}
          value={price}
          step={terms.contract.price_tick}
          languageTag={languageTag}
          suffix="USDT"
          data-send="user.leg.change"
          onChange={(text) => change({ price: text })}
        />
      )}
      <Outlook targets={targets} leg={leg} />
    </Leg>
  );
}

function Outlook({ targets, leg }: { targets: TargetsRef; leg: LegName }) {
  const { t } = useTranslation('futures');
  const { languageTag } = usePreferences();
  const { terms } = useSelector(targets, (snapshot) => snapshot.context);
  const outlook = useSelector(
    targets,
    (snapshot) => legOutlook(snapshot, leg),
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );
  if (!outlook) return null;
  return (
    <Figures>
      <dt>{t('spotOrder:triggerPrice')}</dt>
      <dd>{formatPrice(outlook.price, terms.contract.price_tick, languageTag)}</dd>
      <dt>{t('expectedProfit')}</dt>
      <dd>
        <ProfitAmount amount={outlook.profit} languageTag={languageTag} /> USDT
      </dd>
    </Figures>
  );
}

function TargetsConfirm({ targets }: { targets: TargetsRef }) {
  const { t } = useTranslation('futures');
  const { languageTag } = usePreferences();
  const open = useSelector(targets, isConfirming);
  const accepts = useSelector(targets, canAccept);
  const legs = useSelector(targets, legsUsed, sameList);
  const { quantity, triggerBy } = useSelector(targets, formOf);
  const { terms } = useSelector(targets, (snapshot) => snapshot.context);
  return (
    <ConfirmDialog
      open={open}
      title={t('targetsTitle')}
      acceptLabel={t('setTargets')}
      dismissLabel={t('spotOrder:back')}
      busy={!accepts}
      sendAccept="user.targets.accept"
      sendDismiss="user.targets.back"
      onAccept={() => targets.send({ type: 'user.targets.accept' })}
      onDismiss={() => targets.send({ type: 'user.targets.back' })}
    >
      {legs.map((leg) => (
        <div key={leg}>
          <strong>{t(`kind_${leg}`)}</strong>
          <Outlook targets={targets} leg={leg} />
        </div>
      ))}
      <Figures>
        <dt>{t('triggerBy')}</dt>
        <dd>{t(`trigger_${triggerBy}`)}</dd>
        <dt>{t('closeQuantity')}</dt>
        <dd>{quantity ? `${formatQuantity(quantity, languageTag)} ${terms.left}` : t('wholePosition')}</dd>
      </Figures>
    </ConfirmDialog>
  );
}
