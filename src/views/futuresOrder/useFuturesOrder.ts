import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ContractTerms, Effect } from '../../machines/futures/contractTerms';
import { plansOf } from '../../machines/futuresAccount/futuresAccount.selectors';
import { futuresOrderMachine } from '../../machines/futuresOrder/futuresOrder.machine';
import { planOrderMachine } from '../../machines/planOrder/planOrder.machine';
import { useFlow } from '../app/useFlow';
import { useTold } from '../app/useTold';
import { useFuturesAccount, useMarketFacts, useTraderFacts } from '../futures/useFutures';
import type { Pick } from '../trade/pick.types';

export type FuturesOrderRef = ActorRefFrom<typeof futuresOrderMachine>;
export type PlanOrderRef = ActorRefFrom<typeof planOrderMachine>;

/** The order form of a contract. */
export const useFuturesOrder = (terms: ContractTerms): FuturesOrderRef =>
  useFlow(futuresOrderMachine, { terms }, terms.contract.pair);

/** The form of trigger orders of a contract. */
export const usePlanOrder = (terms: ContractTerms): PlanOrderRef =>
  useFlow(planOrderMachine, { terms }, terms.contract.pair);

/** Keeps both forms informed of account and market. Once a screen. */
export function useToldForms(terms: ContractTerms): void {
  const { pair } = terms.contract;
  const trader = useTraderFacts(terms);
  const market = useMarketFacts(terms);
  const plans = useSelector(useFuturesAccount(), plansOf);
  const waiting = plans.filter((plan) => plan.kind === 'plan' && plan.pair === pair).length;
  useTold(useFuturesOrder(terms), { type: 'flow.trader.told', trader });
  useTold(useFuturesOrder(terms), { type: 'flow.market.told', market });
  useTold(usePlanOrder(terms), { type: 'flow.trader.told', trader, waiting });
  useTold(usePlanOrder(terms), { type: 'flow.market.told', market });
}

/** What book, tape and phone buttons send to the order form. */
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
