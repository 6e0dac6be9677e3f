import { Skeleton } from '../kit/Skeleton';
import { useTicksKnown } from './useMarket';

/** In place of a pair's figure without a tick: a placeholder while ticks are being fetched, then that there is none. */
export function NoTick({ width }: { width: string }) {
  return useTicksKnown() ? <>--</> : <Skeleton width={width} />;
}
