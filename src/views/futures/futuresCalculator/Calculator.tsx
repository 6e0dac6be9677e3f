import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { FUTURES_SIDES } from '../../../../domain/contract/futures/futuresChoices';
import { stepOf } from '../../../machines/futures/futures/fieldChecks';
import {
  CALCULATIONS,
  type CalculatorField,
  FIELDS,
  type FuturesCalculatorContext,
  type futuresCalculatorMachine,
  liquidationResult,
  profitResult,
  targetResult,
} from '../../../machines/futures/futuresCalculator/futuresCalculator.machine';
import { usePreferences } from '../../app/usePreferences';
import { DecimalField } from '../../kit/DecimalField';
import { Dialog } from '../../kit/Dialog';
import { Figures } from '../../kit/parts.styles';
import { formatPrice, groupDecimal } from '../../kit/format';
import { Segmented } from '../../kit/Segmented';
import { TabPanel, Tabs } from '../../kit/Tabs';
import { chooses, closes } from '../../kit/sends';
import { ProfitAmount, YieldText } from '../futures/figures';
import { LeverageField } from '../futures/LeverageField';

type CalculatorRef = ActorRefFrom<typeof futuresCalculatorMachine>;

const Body = styled(TabPanel)`
  display: grid;
  gap: var(--space-3);
  margin-top: var(--space-3);
  dl { font-size: var(--font-md); padding-top: var(--space-3); border-top: 1px solid var(--line); }
`;

/** Calculates profit, liquidation price and target price before a trade. */
export function Calculator({ calculator }: { calculator: CalculatorRef }) {
  const { t } = useTranslation(['futures', 'orders']);
  const open = useSelector(calculator, (snapshot) => snapshot.hasTag('open'));
  return (
    <Dialog open={open} title={t('calculator')} {...closes(calculator, 'user.calculator.close')}>
      <Sheet calculator={calculator} />
    </Dialog>
  );
}

function Sheet({ calculator }: { calculator: CalculatorRef }) {
  const { t } = useTranslation(['futures', 'orders']);
  const context = useSelector(calculator, (snapshot) => snapshot.context);
  const { terms, calculation, side, leverage } = context;
  return (
    <>
      <Tabs
        idBase="calculation"
        label={t('calculator')}
        items={CALCULATIONS.map((id) => ({ id, label: t(`calculate_${id}`) }))}
        value={calculation}
        {...chooses(calculator, 'user.calculation.choose', 'calculation')}
      />
      <Body idBase="calculation" value={calculation}>
        <Segmented
          label={t('orders:side')}
          items={FUTURES_SIDES.map((id) => ({
            id,
            label: t(`side_${id}`),
            tone: id === 'long' ? ('up' as const) : ('down' as const),
          }))}
          value={side}
          full
          {...chooses(calculator, 'user.side.choose', 'side')}
        />
        <LeverageField
          value={leverage}
          max={terms.contract.max_leverage}
          send="user.leverage.change"
          onChange={(next) => calculator.send({ type: 'user.leverage.change', leverage: next })}
        />
        {FIELDS[calculation].map((field) => (
          <Field key={field} calculator={calculator} field={field} />
        ))}
        <Result context={context} />
      </Body>
    </>
  );
}

const KINDS = { entry: 'price', exit: 'price', quantity: 'quantity', margin: 'usdt', rate: 'percent' } as const;

function Field({ calculator, field }: { calculator: CalculatorRef; field: CalculatorField }) {
  const { t } = useTranslation(['futures', 'orders']);
  const { languageTag } = usePreferences();
  const { terms, fields } = useSelector(calculator, (snapshot) => snapshot.context);
  const unit = field === 'quantity' ? terms.left : field === 'rate' ? '%' : 'USDT';
  return (
    <DecimalField
      label={t(`calculatorField_${field}`)}
      value={fields[field]}
      step={stepOf(terms, KINDS[field])}
      languageTag={languageTag}
      suffix={unit}
      data-send="user.field.change"
      onChange={(text) => calculator.send({ type: 'user.field.change', field, text })}
    />
  );
}

function Result({ context }: { context: FuturesCalculatorContext }) {
  const { t } = useTranslation(['futures', 'orders']);
  const { languageTag } = usePreferences();
  const price = (value: string | null) =>
    value === null ? '--' : `${formatPrice(value, context.terms.contract.price_tick, languageTag)} USDT`;
  if (context.calculation !== 'profit') {
    const liquidation = context.calculation === 'liquidation';
    return (
      <Figures aria-live="polite">
        <dt>{t(liquidation ? 'liquidationPrice' : 'targetPrice')}</dt>
        <dd>{price(liquidation ? liquidationResult(context) : targetResult(context))}</dd>
      </Figures>
    );
  }
  const result = profitResult(context);
  const usdt = (value: string | undefined) => (value ? `${groupDecimal(value, languageTag, 2)} USDT` : '--');
  return (
    <Figures aria-live="polite">
      <dt>{t('initialMargin')}</dt>
      <dd>{usdt(result?.margin)}</dd>
      <dt>{t('orderFees')}</dt>
      <dd>{usdt(result?.fees)}</dd>
      <dt>{t('profitAfterFees')}</dt>
      <dd>
        <ProfitAmount amount={result?.profit ?? null} languageTag={languageTag} />
      </dd>
      <dt>{t('yieldRate')}</dt>
      <dd>
        <YieldText fraction={result?.yield ?? null} languageTag={languageTag} />
      </dd>
    </Figures>
  );
}
