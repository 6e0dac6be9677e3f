import type { IcoProject } from '../../../../domain/contract/ico/ico';
import type { PhasePart } from './PhaseBar';
import { toPercent } from './projectFigures';

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
