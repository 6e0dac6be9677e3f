import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { FUTURES_EXECUTIONS } from '../../../../domain/contract/futures/futuresChoices';
import { closesBy } from '../../../machines/futures/futures/holdings';
import type { positionTargetsMachine } from '../../../machines/futures/positionTargets/positionTargets.machine';
import * as select from '../../../machines/futures/positionTargets/positionTargets.machine';
import {
  type LegForm,
  type LegName,
  referenceOf,
} from '../../../machines/futures/positionTargets/positionTargets.form';
import { sameData } from '../../../machines/sameData';
import { usePreferences } from '../../app/usePreferences';
import { reasonText } from '../../app/reasonText';
import { ContractBandNote, sameReason } from '../futures/FormField';
import { ResultFigures } from '../futures/figures';
import { useMark } from '../futures/useFutures';
import { DecimalField } from '../../kit/DecimalField';
import { Figures } from '../../kit/parts.styles';
import { formatPrice, formatShare } from '../../kit/format';
import { Select } from '../../kit/Select';

export type TargetsRef = ActorRefFrom<typeof positionTargetsMachine>;

const Leg = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  border: 0;
  legend { padding: 0; margin-bottom: var(--space-1); font-weight: 600; }
`;

export const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--space-2);
  align-items: start;
`;

export function LegFields({ targets, leg }: { targets: TargetsRef; leg: LegName }) {
  const { t } = useTranslation(['futures', 'orders', 'spotOrder']);
  const { languageTag } = usePreferences();
  const form = useSelector(targets, select.formOf);
  const terms = useSelector(targets, select.termsOf);
  const position = useSelector(targets, select.positionOf);
  const trigger = useSelector(targets, (snapshot) => select.legOutlook(snapshot, leg)?.price);
  const closes = closesBy(position.side);
  const reason = useSelector(targets, (snapshot) => select.legReasonOf(snapshot, leg), sameReason);
  const busy = useSelector(targets, select.isBusy);
  const { value, type, price } = form.legs[leg];
  const change = (next: Partial<LegForm>) => targets.send({ type: 'user.leg.change', leg, change: next });
  return (
    <Leg>
      <legend>{t(`kind_${leg}`)}</legend>
      <Row>
        <DecimalField
          label={t(form.basis === 'price' ? 'spotOrder:triggerPrice' : 'yieldRate')}
          value={value}
          readOnly={busy}
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
        <>
          <DecimalField
            label={t('closePrice')}
            value={price}
            readOnly={busy}
            step={terms.contract.price_tick}
            languageTag={languageTag}
            suffix="USDT"
            data-send="user.leg.change"
            onChange={(text) => change({ price: text })}
          />
          <ContractBandNote terms={terms} typed={price} fair={trigger ?? ''} sides={[closes]} />
        </>
      )}
      <Outlook targets={targets} leg={leg} />
    </Leg>
  );
}

/** Trigger price of a leg, and the profit or loss and fee that it would realise. */
export function Outlook({ targets, leg, children }: { targets: TargetsRef; leg: LegName; children?: ReactNode }) {
  const { t } = useTranslation(['futures', 'orders', 'spotOrder']);
  const { languageTag } = usePreferences();
  const terms = useSelector(targets, select.termsOf);
  const outlook = useSelector(targets, (snapshot) => select.legOutlook(snapshot, leg), sameData);
  if (!outlook) return null;
  return (
    <Figures>
      <dt>{t('spotOrder:triggerPrice')}</dt>
      <dd>{formatPrice(outlook.price, terms.contract.price_tick, languageTag)}</dd>
      {children}
      <ResultFigures
        profit={outlook.result?.profit ?? null}
        fee={outlook.result?.fee ?? null}
        rate={formatShare(terms.contract.taker_fee, languageTag)}
      />
    </Figures>
  );
}

/** The prices of the position by which a trigger price is chosen, with the one that the trigger refers to. */
export function Prices({ targets }: { targets: TargetsRef }) {
  const { t } = useTranslation('futures');
  const { languageTag } = usePreferences();
  const terms = useSelector(targets, select.termsOf);
  const position = useSelector(targets, select.positionOf);
  const { triggerBy } = useSelector(targets, select.formOf);
  const reference = useSelector(targets, ({ context }) => referenceOf(context));
  const { pair, price_tick: tick } = terms.contract;
  const mark = useMark(pair);
  const priceOf = (price: string | null) => (price === null ? '--' : formatPrice(price, tick, languageTag));
  return (
    <Figures>
      <dt>{t('entryPrice')}</dt>
      <dd>{priceOf(position.entry_price)}</dd>
      {triggerBy !== 'mark' && (
        <>
          <dt>{t(`trigger_${triggerBy}`)}</dt>
          <dd>{priceOf(reference)}</dd>
        </>
      )}
      <dt>{t('mark')}</dt>
      <dd>{priceOf(mark)}</dd>
      <dt>{t('liquidationPrice')}</dt>
      <dd>{priceOf(position.liquidation_price)}</dd>
    </Figures>
  );
}
