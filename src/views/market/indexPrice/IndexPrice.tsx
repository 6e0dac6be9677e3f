import type { SnapshotFrom } from 'xstate';
import { usePreferences } from '../../app/usePreferences';
import { formatIndex } from '../../kit/format';
import { indexPriceMachine } from '../../../machines/market/indexPrice/indexPrice.machine';
import { useArriving } from '../../app/useArriving';
import { useFlow } from '../../app/useFlow';

const priceOf = (snapshot: SnapshotFrom<typeof indexPriceMachine>) => snapshot.context.price;

/** Last index price of the pair, a decimal string; null before the first. */
export function useIndex(pair: string): string | null {
  const index = useFlow(indexPriceMachine, { pair }, pair);
  return useArriving(index, priceOf);
}

export function IndexPrice({ pair }: { pair: string }) {
  const { languageTag } = usePreferences();
  const price = useIndex(pair);
  return <>{price === null ? '--' : formatIndex(price, languageTag)}</>;
}
