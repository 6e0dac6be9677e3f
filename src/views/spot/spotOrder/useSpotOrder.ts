import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { marketBuyOf } from '../../../machines/spot/spotOrder/spotOrder.form';
import { spotOrderMachine } from '../../../machines/spot/spotOrder/spotOrder.machine';
import { useFlow } from '../../app/useFlow';
import { useSpotTerms } from './useSpotTerms';

export type SpotOrderRef = ActorRefFrom<typeof spotOrderMachine>;

/**
 * Order form of a LEFT_RIGHT pair.
 * @throws for an unknown pair.
 */
export function useSpotOrder(pair: string): SpotOrderRef {
  const terms = useSpotTerms(pair);
  const [params] = useSearchParams();
  return useFlow(spotOrderMachine, { terms, wanted: marketBuyOf(params.get('buy') ?? '') }, pair);
}

/** Handlers through which clicks on book, tape and chart fill in the order form. */
interface OrderPick {
  price(price: string): void;
  quantity(price: string, quantity: string): void;
}

export function useOrderPick(pair: string): OrderPick {
  const order = useSpotOrder(pair);
  return useMemo(
    () => ({
      price: (price) => order.send({ type: 'user.price.pick', price }),
      quantity: (price, quantity) => order.send({ type: 'user.quantity.pick', price, quantity }),
    }),
    [order],
  );
}
