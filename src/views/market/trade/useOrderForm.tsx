import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Suspense, useMemo } from 'react';
import type { Direction } from '../../../../domain/contract/spot/spot';
import type { ClickMarket } from '../../../machines/market/clickOrder/clickOrder.types';
import { formOf } from '../../../machines/spot/spotOrder/spotOrder.machine';
import { SpotOrderPanel } from '../../spot/spotOrder/SpotOrderPanel';
import { useSpotTerms } from '../../spot/spotOrder/useSpotTerms';
import { useOrderPick, useSpotOrder } from '../../spot/spotOrder/useSpotOrder';
import { useOpenOrders } from '../../account/userData/useUserData';
import { laterView } from '../../kit/laterView';
import { LaterRows } from './LoadingRows';
import { type OwnOrder, type Pick, restOf, type TradePair } from './tradePair';

/** Loaded later, because the market is shown without it. */
const TradeBottomPanel = laterView(() =>
  import('../../spot/ordersPanel/TradeBottomPanel').then((chunk) => chunk.TradeBottomPanel),
);

interface OrderForm {
  pick: Pick;
  /** The user's resting orders on this pair's book. */
  own: readonly OwnOrder[];
  form: ReactNode;
  orders: ReactNode;
  direction: Direction;
  choose: (direction: Direction) => void;
}

/** Market for one-click orders on the book of a pair. */
export function useSpotClicks(pair: string): ClickMarket {
  const terms = useSpotTerms(pair);
  return useMemo(() => ({ product: 'spot', terms }), [terms]);
}

/** The user's resting orders on the book of a LEFT_RIGHT pair. */
export function useOwnOrders(pair: string): readonly OwnOrder[] {
  const open = useOpenOrders(pair);
  return useMemo(
    () =>
      open.flatMap(({ id, direction, status, price, quantity, deal_quantity }) =>
        status !== 'untriggered' && price !== null && quantity !== null
          ? [{ id, direction, price, quantity: restOf(quantity, deal_quantity) }]
          : [],
      ),
    [open],
  );
}

/** Trading half of the screen: order form, the user's orders, and the handlers for clicks in the market half. */
export function useOrderForm({ name }: TradePair): OrderForm {
  const order = useSpotOrder(name);
  const pick = useOrderPick(name);
  const direction = useSelector(order, (snapshot) => formOf(snapshot).direction);
  const own = useOwnOrders(name);
  return {
    pick,
    own,
    form: <SpotOrderPanel key={name} pair={name} />,
    orders: (
      <Suspense fallback={<LaterRows rows={8} />}>
        <TradeBottomPanel key={name} pair={name} />
      </Suspense>
    ),
    direction,
    choose: (next) => order.send({ type: 'user.direction.choose', direction: next }),
  };
}
