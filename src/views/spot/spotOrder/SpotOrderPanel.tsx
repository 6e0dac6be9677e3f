import { useSelector } from '@xstate/react';
import { Suspense, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Direction } from '../../../../domain/contract/spot/spot';
import * as select from '../../../machines/spot/spotOrder/spotOrder.machine';
import type { OrderKind } from '../../../machines/spot/spotOrder/spotOrder.types';
import { sameData } from '../../../machines/sameData';
import { SubmitButton } from '../../kit/Button';
import { Checkbox } from '../../kit/Checkbox';
import { FaultBoundary } from '../../kit/FaultBoundary';
import { laterView, ON_ITS_WAY } from '../../kit/laterView';
import { media, PHONE, useMedia } from '../../kit/media';
import { Segmented } from '../../kit/Segmented';
import { TabPanel, Tabs } from '../../kit/Tabs';
import { chooses } from '../../kit/sends';
import { useLatestOrders } from '../../account/userData/useUserData';
import { EntranceButtons } from '../../account/session/EntranceButtons';
import { AvailableRow } from './AvailableRow';
import { Cost, Estimates } from './Estimates';
import { LOW, OrderFoot, OrderForm } from './fields.styles';
import { OrderFieldset } from './OrderFieldset';
import { reasonText } from '../../app/reasonText';
import { useSpotOrder, type SpotOrderRef } from './useSpotOrder';

const LastOrder = laterView(() => import('./LastOrder').then((chunk) => chunk.LastOrder));
const OrderConfirm = laterView(() => import('./OrderConfirm').then((chunk) => chunk.OrderConfirm));

const PlanForm = laterView(() => import('../spotPlan/PlanForm').then((chunk) => chunk.PlanForm));

const Form = styled(OrderForm)`
  padding: var(--space-3);
  [role='tablist'] { flex-wrap: wrap; row-gap: 0; }
  ${media.phone} { padding: var(--space-2) var(--space-3); }
`;

type TypeTab = 'limit' | 'market' | 'stop' | 'oco' | 'plan';
const TYPE_TABS = [
  { id: 'limit', text: 'typeLimit', opens: 'limit' },
  { id: 'market', text: 'typeMarket', opens: 'market' },
  { id: 'stop', text: 'typeStop', opens: 'stop_limit' },
  { id: 'oco', text: 'typeOco', opens: 'oco' },
  { id: 'plan', text: 'typePlan', opens: 'plan' },
] as const satisfies { id: TypeTab; text: string; opens: OrderKind }[];

const tabOf = (kind: OrderKind): TypeTab =>
  kind === 'stop_limit' || kind === 'stop_market' || kind === 'trailing_stop' ? 'stop' : kind;

export function SpotOrderPanel({ pair }: { pair: string }) {
  const { t } = useTranslation('spotOrder');
  const order = useSpotOrder(pair);
  const { direction } = useSelector(order, select.formOf);
  const tab = tabOf(useSelector(order, select.kindChosen));
  const planned = tab === 'plan';
  const state = useSelector(order, (snapshot) => JSON.stringify(snapshot.value));
  const phone = useMedia(PHONE);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    order.send({ type: 'user.order.submit' });
  };
  const openTab = (id: TypeTab) => {
    const orderType = TYPE_TABS.find((one) => one.id === id)?.opens ?? 'limit';
    order.send({ type: 'user.type.choose', orderType });
  };
  const sides: { id: Direction; label: string; tone: 'up' | 'down' }[] = [
    { id: 'buy', label: t('buy'), tone: 'up' },
    { id: 'sell', label: t('sell'), tone: 'down' },
  ];
  return (
    <>
      <Form
        onSubmit={submit}
        data-state={state}
        aria-label={t('formLabel', { pair: pair.replace('_', '/') })}
        noValidate
      >
        {!phone && (
          <Segmented
            label={t('side')}
            items={sides}
            value={direction}
            full
            {...chooses(order, 'user.direction.choose', 'direction')}
          />
        )}
        <Tabs
          idBase="orderType"
          label={t('orderType')}
          items={TYPE_TABS.map(({ id, text }) => ({ id, label: t(text) }))}
          value={tab}
          send="user.type.choose"
          onChange={openTab}
        />
        <TabPanel idBase="orderType" value={tab}>
          {(planned || !phone) && <AvailableRow order={order} />}
          {planned ? (
            <FaultBoundary>
              <Suspense fallback={ON_ITS_WAY}>
                <PlanForm pair={pair} order={order} />
              </Suspense>
            </FaultBoundary>
          ) : (
            <OrderFieldset order={order} />
          )}
        </TabPanel>
        {!planned && <Below order={order} pair={pair} phone={phone} />}
      </Form>
      <Suspense fallback={ON_ITS_WAY}>
        <OrderConfirm order={order} />
      </Suspense>
    </>
  );
}

/** Below the fields: estimates, submit button and progress of the last order. */
function Below({ order, pair, phone }: { order: SpotOrderRef; pair: string; phone: boolean }) {
  const { t } = useTranslation('spotOrder');
  const ask = useSelector(order, select.asksFirst);
  const sending = useSelector(order, (snapshot) => snapshot.matches('submitting'));
  const latest = useLatestOrders().spot;
  const inFoot = useMedia(LOW) && !phone;
  const last = (sending || latest?.pair === pair) && (
    <Suspense fallback={ON_ITS_WAY}>
      <LastOrder pair={pair} sending={sending} />
    </Suspense>
  );
  return (
    <>
      <Estimates order={order} />
      <OrderFoot>
        {phone && <Funds order={order} />}
        {inFoot && last}
        <Submit order={order} />
      </OrderFoot>
      {!inFoot && last}
      <Checkbox checked={ask} {...chooses(order, 'user.confirmation.choose', 'ask')}>
        {t('askFirst')}
      </Checkbox>
    </>
  );
}

/** Available balance, and the amount that the order takes from it. */
function Funds({ order }: { order: SpotOrderRef }) {
  return (
    <>
      <AvailableRow order={order} />
      <Cost order={order} />
    </>
  );
}

/** Submit button with its blocking reason; log-in and sign-up buttons for visitors, whose input is kept. */
function Submit({ order }: { order: SpotOrderRef }) {
  const { t } = useTranslation('spotOrder');
  const signedIn = useSelector(order, select.isSignedIn);
  const busy = useSelector(order, (snapshot) => snapshot.hasTag('busy'));
  const reason = useSelector(order, select.submitReasonOf, sameData);
  const direction = useSelector(order, (snapshot) => select.formOf(snapshot).direction);
  const { left } = useSelector(order, select.rulesShown);
  const canLeave = useSelector(order, (snapshot) => snapshot.can({ type: 'user.login.open' }));
  if (!signedIn) return <EntranceButtons canLeave={canLeave} onEnter={(event) => order.send(event)} />;
  return (
    <SubmitButton variant={direction} reason={reasonText(t, reason)} busy={busy} data-send="user.order.submit">
      {t(direction === 'buy' ? 'buyCurrency' : 'sellCurrency', { currency: left })}
    </SubmitButton>
  );
}
