import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { Direction } from '../../../domain/contract/spot';
import { TradeBottomPanel } from '../orders/TradeBottomPanel';
import { SpotOrderPanel } from '../spotOrder/SpotOrderPanel';
import { useOrderPick, useSpotOrder } from '../spotOrder/useSpotOrder';
import { useOpenOrders } from '../userData/useUserData';
import type { OwnOrder, Pick } from './pick.types';
import type { TradePair } from './tradePair';

export interface OrderForm {
  pick: Pick;
  /** Open orders with a price on this pair. */
  own: readonly OwnOrder[];
  form: ReactNode;
  orders: ReactNode;
  choose: (direction: Direction) => void;
}

/** The trading half of the screen: order form, own orders, and what clicks in the market half do to them. */
export function useOrderForm({ name }: TradePair): OrderForm {
  const order = useSpotOrder(name);
  const pick = useOrderPick(name);
  const open = useOpenOrders(name);
  const own = useMemo(
    () =>
      open.flatMap(({ id, direction, price, quantity }) =>
        price !== null && quantity !== null ? [{ id, direction, price, quantity }] : [],
      ),
    [open],
  );
  return {
    pick,
    own,
    form: <SpotOrderPanel key={name} pair={name} />,
    orders: <TradeBottomPanel key={name} pair={name} />,
    choose: (direction) => order.send({ type: 'user.direction.choose', direction }),
  };
}
