import type { Reason } from '../futures/fieldChecks';
import type { MarginModeContext } from './marginMode.types';

/** Why the chosen mode cannot be taken; null when it can. */
export function modeReason({ facts, mode, key }: MarginModeContext): Reason | null {
  if (facts.hasPosition) return { key: 'futures:modeHasPosition' };
  if (facts.hasOrders) return { key: 'futures:modeHasOrders' };
  if (mode === facts.mode) return { key: 'futures:modeSame' };
  return key === null ? { key: 'futures:accountLoading' } : null;
}
