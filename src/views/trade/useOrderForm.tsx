import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { Direction } from '../../../domain/contract/spot';
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

const NONE: readonly OwnOrder[] = [];

/** The trading half of the screen: order form, own orders, and what clicks in the market half do to them. */
export function useOrderForm(trade: TradePair): OrderForm {
  return useMemo(
    () => ({
      pick: { price: () => undefined, quantity: () => undefined },
      own: NONE,
      form: <p>{trade.name}</p>,
      orders: null,
      choose: () => undefined,
    }),
    [trade.name],
  );
}
