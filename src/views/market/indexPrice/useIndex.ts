import type { SnapshotFrom } from 'xstate';
import { indexPriceMachine } from '../../../machines/market/indexPrice/indexPrice.machine';
import { useArriving } from '../../app/useArriving';
import { useFlow } from '../../app/useFlow';

const priceOf = (snapshot: SnapshotFrom<typeof indexPriceMachine>) => snapshot.context.price;

/** Last index price of the pair, a decimal string; null before the first. */
export function useIndex(pair: string): string | null {
  const index = useFlow(indexPriceMachine, { pair }, pair);
  return useArriving(index, priceOf);
}
