import { Skeleton } from '../kit/Skeleton';
import { useTicksKnown } from './useMarket';

/** Replaces a pair's figure without a tick: a skeleton while ticks are loading, then "--". */
export function NoTick({ width }: { width: string }) {
  return useTicksKnown() ? <>--</> : <Skeleton width={width} />;
}
