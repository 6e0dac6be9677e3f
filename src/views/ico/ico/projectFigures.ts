import type { IcoPhase, IcoProject } from '../../../../domain/contract/ico/ico';
import { formatDecimal, parseDecimal, trimZeros } from '../../../../domain/money/decimal';
import type { PhasePart } from './PhaseBar';

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

export const projectPlace = (projectId: string): string => `/subscribe/${encodeURIComponent(projectId)}`;

/** Query parameter in the list's URL that names the project whose join pop-up is open. */
export const JOIN = 'join';

/** Query of the list with a project's join pop-up open. */
export function joining(params: URLSearchParams, projectId: string): string {
  const next = new URLSearchParams(params);
  next.set(JOIN, projectId);
  return `?${next}`;
}

/** Path of the details of one of the user's finished subscriptions. */
export const holdingPlace = (subscriptionId: string): string =>
  `/order/sub-end?record=${encodeURIComponent(subscriptionId)}`;

export const phaseParts = ({ phases }: IcoProject, write: (price: string) => string): readonly PhasePart[] =>
  phases.map(({ from, price }) => ({ from: toPercent(from), price: write(price) }));
