import { useSelector } from '@xstate/react';
import { indexPriceMachine } from '../../machines/indexPrice/indexPrice.machine';
import { useFlow } from '../app/useFlow';

/** The pair's index as it was heard last, a decimal string; null before. */
export function useIndex(pair: string): string | null {
  const index = useFlow(indexPriceMachine, { pair }, pair);
  return useSelector(index, (snapshot) => snapshot.context.price);
}
