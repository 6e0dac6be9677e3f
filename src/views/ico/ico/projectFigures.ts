import type { IcoPhase, IcoProject } from '../../../../domain/contract/ico/ico';
import { formatDecimal, parseDecimal, trimZeros } from '../../../../domain/money/decimal';

/** More digits than any quantity or fraction has. */
const SCALE = 18;

const units = (text: string) => parseDecimal(text, SCALE) ?? 0n;

/** Unsubscribed remainder, plain decimal; "0" when oversubscribed. */
export function leftOf({ total, subscribed }: Pick<IcoProject, 'total' | 'subscribed'>): string {
  const left = units(total) - units(subscribed);
  return left > 0n ? trimZeros(formatDecimal(left, SCALE)) : '0';
}

/** Next phase after the current progress; undefined in the last. */
export const nextPhase = ({ phases, progress }: Pick<IcoProject, 'phases' | 'progress'>): IcoPhase | undefined =>
  phases.find(({ from }) => units(from) > units(progress));

/** Converts a fraction to percent, for drawing only: "0.2" is 20. */
export const toPercent = (fraction: string): number => Number(fraction) * 100;
