import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ContractTerms, Effect } from '../../../machines/futures/futures/contractTerms';
import { futuresOrderMachine } from '../../../machines/futures/futuresOrder/futuresOrder.machine';
import { planOrderMachine } from '../../../machines/futures/planOrder/planOrder.machine';
import { useFlow } from '../../app/useFlow';
import type { Pick } from '../../market/trade/tradePair';

export type FuturesOrderRef = ActorRefFrom<typeof futuresOrderMachine>;
export type PlanOrderRef = ActorRefFrom<typeof planOrderMachine>;

export const useFuturesOrder = (terms: ContractTerms): FuturesOrderRef =>
  useFlow(futuresOrderMachine, { terms }, terms.contract.pair);

export const usePlanOrder = (terms: ContractTerms): PlanOrderRef =>
  useFlow(planOrderMachine, { terms }, terms.contract.pair);

/** Handlers through which book, tape and phone buttons fill in the order form. */
export function useFuturesPick(terms: ContractTerms): { pick: Pick; choose: (effect: Effect) => void } {
  const order = useFuturesOrder(terms);
  return useMemo(
    () => ({
      pick: {
        price: (price) => order.send({ type: 'user.price.pick', price }),
        quantity: (price, quantity) => order.send({ type: 'user.quantity.pick', price, quantity }),
      },
      choose: (effect) => order.send({ type: 'user.effect.choose', effect }),
    }),
    [order],
  );
}
