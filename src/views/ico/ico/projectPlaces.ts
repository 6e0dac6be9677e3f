import type { IcoProject } from '../../../../domain/contract/ico/ico';
import type { PhasePart } from './PhaseBar';
import { toPercent } from './projectFigures';

/** The detail page of a project. */
export const projectPlace = (projectId: string): string => `/subscribe/${encodeURIComponent(projectId)}`;

/** Names the project whose join pop-up is open in the list's address. */
export const JOIN = 'join';

/** The list's address with a project's join pop-up open. */
export function joining(params: URLSearchParams, projectId: string): string {
  const next = new URLSearchParams(params);
  next.set(JOIN, projectId);
  return `?${next}`;
}

/** The details of one of the user's subscriptions that is over. */
export const holdingPlace = (subscriptionId: string): string =>
  `/order/sub-end?record=${encodeURIComponent(subscriptionId)}`;

/** The phases as the bar draws them. */
export const phaseParts = ({ phases }: IcoProject, write: (price: string) => string): readonly PhasePart[] =>
  phases.map(({ from, price }) => ({ from: toPercent(from), price: write(price) }));
