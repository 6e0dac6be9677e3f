import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { FuturesSide } from '../../../../domain/contract/futures/futures';
import { FUTURES_SIDES } from '../../../../domain/contract/futures/futuresChoices';
import type { ContractTerms, Effect } from '../../../machines/futures/futures/contractTerms';
import { futuresCalculatorMachine } from '../../../machines/futures/futuresCalculator/futuresCalculator.machine';
import { formOf, kindChosen } from '../../../machines/futures/futuresOrder/futuresOrder.machine';
import { leverageMachine } from '../../../machines/futures/leverage/leverage.machine';
import { marginModeMachine } from '../../../machines/futures/marginMode/marginMode.machine';
import { positionModeMachine } from '../../../machines/futures/positionMode/positionMode.machine';
import { useFlow } from '../../app/useFlow';
import { Button } from '../../kit/Button';
import { Checkbox } from '../../kit/Checkbox';
import { IconButton } from '../../kit/IconButton';
import { laterView, ON_ITS_WAY } from '../../kit/laterView';
import { PHONE, useMedia } from '../../kit/media';
import { Segmented } from '../../kit/Segmented';
import { chooses, sends } from '../../kit/sends';
import { TabPanel, Tabs } from '../../kit/Tabs';
import { useLatestOrders } from '../../account/userData/useUserData';
import { LOW, OrderFoot, OrderForm } from '../../spot/spotOrder/fields.styles';
import { usePositionMode, useMark, useTraderFacts } from '../futures/useFutures';
import { Calculator } from '../futuresCalculator/Calculator';
import { LeverageDialog } from '../leverage/LeverageDialog';
import { MarginModeDialog } from '../marginMode/MarginModeDialog';
import { PlanFields, PlanConfirm } from '../planOrder/PlanForm';
import { PositionModeDialog } from '../positionMode/PositionModeDialog';
import { AvailableFunds } from './AvailableFunds';
import { OrderFillTable, PlanFillTable } from './FillOutlook';
import { FuturesConfirm } from './FuturesConfirm';
import { OrderFields } from './OrderFields';
import { OrderCost, OrderPreview } from './OrderPreview';
import { SideButtons } from './SideButtons';
import { useFuturesOrder, usePlanOrder, type FuturesOrderRef } from './useFuturesOrder';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
  > button:not(:last-of-type) { flex: 1 1 auto; padding-inline: var(--space-1); }
`;

/** Current margin mode, leverage and position mode, each opening its dialog, and the calculator. */
function TermsBar({ terms }: { terms: ContractTerms }) {
  const { t } = useTranslation(['futures', 'spotOrder']);
  const { pair } = terms.contract;
  const { signedIn, leverage, marginMode, positionMode, permission } = useTraderFacts(terms);
  const mark = useMark(pair);
  const lever = useFlow(leverageMachine, { terms }, pair);
  const mode = useFlow(marginModeMachine, { contract: terms.contract }, pair);
  const way = useFlow(positionModeMachine, undefined);
  const calculator = useFlow(futuresCalculatorMachine, { terms }, pair);
  const ready = signedIn && permission !== null;
  const why = signedIn ? t('accountLoading') : t('spotOrder:signInFirst');
  return (
    <Bar>
      <Button size="sm" disabled={!ready} title={ready ? t('marginMode') : why} {...sends(mode, 'user.mode.open')}>
        {t(`mode_${marginMode}`)}
      </Button>
      <Button size="sm" disabled={!ready} title={ready ? t('leverage') : why} {...sends(lever, 'user.leverage.open')}>
        {leverage}×
      </Button>
      <Button
        size="sm"
        disabled={!ready}
        title={ready ? t('positionMode') : why}
        {...sends(way, 'user.positionMode.open')}
      >
        {t(`positionMode_${positionMode}`)}
      </Button>
      <IconButton
        icon="document"
        size="sm"
        label={t('calculator')}
        {...sends(calculator, { type: 'user.calculator.open', leverage, price: mark ?? '' })}
      />
      <LeverageDialog lever={lever} />
      <MarginModeDialog mode={mode} />
      <PositionModeDialog mode={way} />
      <Calculator calculator={calculator} />
    </Bar>
  );
}

const LastFuturesOrder = laterView(() => import('./LastFuturesOrder').then((chunk) => chunk.LastFuturesOrder));

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  align-content: start;
  padding: var(--space-3);
`;

interface FuturesOrderPanelProps {
  terms: ContractTerms;
  /** Only side for which orders are sent; null for both. */
  side: FuturesSide | null;
}

/** Order forms of a contract: opening and closing by limit, market and trigger orders. */
export function FuturesOrderPanel({ terms, side }: FuturesOrderPanelProps) {
  const { t } = useTranslation(['futures', 'orders', 'spotOrder']);
  const { pair } = terms.contract;
  const order = useFuturesOrder(terms);
  const plan = usePlanOrder(terms);
  const kind = useSelector(order, kindChosen);
  const planned = kind === 'plan';
  const { effect } = useSelector(order, formOf);
  const phone = useMedia(PHONE);
  const sides = side === null ? FUTURES_SIDES : [side];
  const planState = useSelector(plan, (snapshot) => JSON.stringify(snapshot.value));
  const sending = useSelector(order, (snapshot) => snapshot.matches('submitting'));
  const latest = useLatestOrders().futures;
  const orderState = useSelector(order, (snapshot) => JSON.stringify(snapshot.value));
  const inFoot = useMedia(LOW) && !phone;
  const last = (sending || latest?.pair === pair) && (
    <Suspense fallback={ON_ITS_WAY}>
      <LastFuturesOrder pair={pair} sending={sending} />
    </Suspense>
  );
  return (
    <Panel>
      <TermsBar terms={terms} />
      <OrderForm
        noValidate
        aria-label={t('formLabel', { pair: pair.replace('_', '/') })}
        data-state={planned ? planState : orderState}
        onSubmit={(event) => event.preventDefault()}
      >
        <EffectChoice order={order} />
        <Tabs
          idBase="futuresType"
          label={t('spotOrder:orderType')}
          items={[
            { id: 'limit', label: t('orders:type_limit') },
            { id: 'market', label: t('orders:type_market') },
            { id: 'plan', label: t('planTab') },
          ]}
          value={kind}
          {...chooses(order, 'user.type.choose', 'kind')}
        />
        <TabPanel idBase="futuresType" value={kind}>
          {!phone && <AvailableFunds terms={terms} />}
          {planned ? <PlanFields plan={plan} /> : <OrderFields order={order} />}
        </TabPanel>
        <OrderFoot>
          {phone && <AvailableFunds terms={terms} />}
          {inFoot && last}
          {side !== null && !planned && <OrderCost order={order} side={side} />}
          <SideButtons terms={terms} planned={planned} sides={sides} />
        </OrderFoot>
        {!inFoot && last}
        {!planned && <OrderPreview order={order} sides={sides} />}
        {kind === 'market' && <OrderFillTable {...{ order, terms, sides, effect }} continued={effect === 'open'} />}
        {planned && <PlanFillTable plan={plan} terms={terms} sides={sides} effect={effect} />}
      </OrderForm>
      <FuturesConfirm order={order} />
      <PlanConfirm plan={plan} />
    </Panel>
  );
}

/** Choice between opening and closing; in one-way mode, whether an order is reduce-only. */
function EffectChoice({ order }: { order: FuturesOrderRef }) {
  const { t } = useTranslation('futures');
  const { effect } = useSelector(order, formOf);
  const isOneWay = usePositionMode() === 'one_way';
  const choose = (next: Effect) => order.send({ type: 'user.effect.choose', effect: next });
  if (isOneWay)
    return (
      <Checkbox checked={effect === 'close'} send="user.effect.choose" onChange={(on) => choose(on ? 'close' : 'open')}>
        {t('reduceOnly')}
      </Checkbox>
    );
  return (
    <Segmented
      label={t('effect')}
      items={[
        { id: 'open', label: t('effect_open') },
        { id: 'close', label: t('effect_close') },
      ]}
      value={effect}
      full
      send="user.effect.choose"
      onChange={choose}
    />
  );
}
