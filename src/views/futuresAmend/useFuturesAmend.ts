import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { AmendTarget } from '../../machines/futuresAmend/futuresAmend.types';
import { entityOf } from '../../machines/futuresAmend/futuresAmend.form';
import { futuresAmendMachine } from '../../machines/futuresAmend/futuresAmend.machine';
import { fundsOf, isKnown, ordersOf, plansOf } from '../../machines/futuresAccount/futuresAccount.selectors';
import { useFlow } from '../app/useFlow';
import { useTold } from '../app/useTold';
import { useFuturesAccount } from '../futures/useFutures';

export type FuturesAmendRef = ActorRefFrom<typeof futuresAmendMachine>;

/** The one flow that changes prices, wherever its buttons stand and its lines are dragged. */
export const useFuturesAmend = (): FuturesAmendRef => useFlow(futuresAmendMachine, undefined);

/** Keeps the flow informed of what it changes. While the account is not known, what is shown counts as open. */
export function useToldTarget(flow: FuturesAmendRef, target: AmendTarget): void {
  const account = useFuturesAccount();
  const orders = useSelector(account, ordersOf);
  const plans = useSelector(account, plansOf);
  const known = useSelector(account, isKnown);
  const available = useSelector(account, fundsOf)?.available ?? null;
  const { id } = entityOf(target);
  const order = orders.find((one) => one.id === id);
  const plan = plans.find((one) => one.id === id);
  const now: AmendTarget | null = order ? { kind: 'order', order } : plan ? { kind: 'plan', plan } : null;
  useTold(flow, { type: 'flow.target.told', target: known ? now : target, available });
}
