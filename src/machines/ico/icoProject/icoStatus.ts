import type { IcoProject, IcoStatus } from '../../../../domain/contract/ico/ico';
import { parseDecimal } from '../../../../domain/money/decimal';
import { projectStatus } from '../../../../domain/rules/ico/progress';

/** More digits than any quantity has. */
const SCALE = 18;

type Terms = Pick<IcoProject, 'status' | 'start' | 'end' | 'recruit_time' | 'total' | 'subscribed'>;

/** Status of a project at a server time, ms: the exchange's decisions are final, the rest follows from the schedule. */
export function statusAt(project: Terms, now: number): IcoStatus {
  const { status, start, end, total, subscribed } = project;
  if (status === 'settled' || status === 'cancelled') return status;
  const [supply, demand] = [parseDecimal(total, SCALE) ?? 0n, parseDecimal(subscribed, SCALE) ?? 0n];
  return projectStatus({ start, end, supply }, demand, now);
}

/** Returns the next server time, ms, at which the schedule changes the project; null when there is none. */
export function nextBoundary(project: Terms, now: number): number | null {
  const { status, start, end, recruit_time: draw } = project;
  if (status === 'settled' || status === 'cancelled') return null;
  const lastTenth = Math.ceil(end - (end - start) / 10);
  return [start, lastTenth, end, draw].find((at) => at > now) ?? null;
}

/** Whether subscriptions are accepted. */
export const isRunning = (status: IcoStatus): boolean => status === 'inProgress' || status === 'endingSoon';

/** Merges changed projects into the known ones; an older state never replaces a newer one. */
export function withChanges(known: readonly IcoProject[], changed: readonly IcoProject[]): readonly IcoProject[] {
  const byId = new Map(known.map((project) => [project.id, project]));
  for (const project of changed) {
    const before = byId.get(project.id);
    if (!before || before.updated <= project.updated) byId.set(project.id, project);
  }
  return [...byId.values()];
}
