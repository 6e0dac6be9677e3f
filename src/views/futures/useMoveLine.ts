import { useSelector } from '@xstate/react';
import type { ContractTerms } from '../../machines/futures/contractTerms';
import { plansOf, positionsOf } from '../../machines/futuresAccount/futuresAccount.selectors';
import { usePositionFor } from '../position/usePosition';
import { legOfLine } from './useContractLines';
import { useFuturesAccount } from './useFutures';

/** What a dragged line does: a leg of take-profit or stop-loss opens its dialog with the new price. */
export function useMoveLine(terms: ContractTerms): (lineId: string, price: string) => void {
  const account = useFuturesAccount();
  const plans = useSelector(account, plansOf);
  const positions = useSelector(account, positionsOf);
  const positionFor = usePositionFor(terms);
  return (lineId: string, price: string) => {
    const plan = plans.find(({ id }) => id === legOfLine(lineId));
    const position = positions.find(({ id }) => id === plan?.position_id);
    if (plan && position) positionFor(position).send({ type: 'user.target.change', plan, dragged: price });
  };
}
