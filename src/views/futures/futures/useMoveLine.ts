import { useSelector } from '@xstate/react';
import type { ContractTerms } from '../../../machines/futures/futures/contractTerms';
import { ordersOf, plansOf, positionsOf } from '../../../machines/futures/futuresAccount/futuresAccount.machine';
import { useFuturesAmend } from '../futuresAmend/useFuturesAmend';
import { usePositionFor } from '../position/usePosition';
import { movedBy } from './useContractLines';
import { useFuturesAccount } from './useFutures';

/** What a dragged line does: the dialog of its order or of its leg opens with the new price. */
export function useMoveLine(terms: ContractTerms): (line: string, price: string) => void {
  const account = useFuturesAccount();
  const orders = useSelector(account, ordersOf);
  const plans = useSelector(account, plansOf);
  const positions = useSelector(account, positionsOf);
  const positionFor = usePositionFor(terms);
  const amend = useFuturesAmend();
  return (line: string, price: string) => {
    const moved = movedBy(line);
    const order = moved?.kind === 'order' && orders.find(({ id }) => id === moved.id);
    const plan = moved && plans.find(({ id }) => id === moved.id);
    const position = positions.find(({ id }) => id === plan?.position_id);
    const opened = { type: 'user.amend.open', terms, dragged: price } as const;
    if (order) amend.send({ ...opened, target: { kind: 'order', order } });
    else if (moved?.kind === 'plan' && plan) amend.send({ ...opened, target: { kind: 'plan', plan } });
    else if (plan && position) positionFor(position).send({ type: 'user.target.change', plan, dragged: price });
  };
}
