import type { SnapshotFrom } from 'xstate';
import type { IcoProject, IcoStatus } from '../../../domain/contract/ico';
import { statusAt } from '../icoProject/icoStatus';
import type { icoProjectsMachine } from './icoProjects.machine';

export type IcoProjectsSnapshot = SnapshotFrom<typeof icoProjectsMachine>;

/** A project with its status by the server's time. */
export interface ListedProject {
  project: IcoProject;
  status: IcoStatus;
}

const ORDER: readonly IcoStatus[] = ['endingSoon', 'inProgress', 'ended', 'upcoming'];

/** The open projects: running ones first, those that end sooner before the others. */
export const openOf = ({ context: { projects, now } }: IcoProjectsSnapshot): readonly ListedProject[] =>
  projects
    .map((project) => ({ project, status: statusAt(project, now) }))
    .filter(({ status }) => ORDER.includes(status))
    .toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status) || a.project.end - b.project.end);

/** What `openOf` depends on, to compare. */
export const sameListed = (a: readonly ListedProject[], b: readonly ListedProject[]): boolean =>
  a.length === b.length && a.every((one, at) => one.project === b[at]?.project && one.status === b[at].status);

export const isFailed = (snapshot: IcoProjectsSnapshot) => snapshot.hasTag('failed');
export const isShown = (snapshot: IcoProjectsSnapshot) => snapshot.hasTag('shown');
export const failureOf = (snapshot: IcoProjectsSnapshot) => snapshot.context.failure;
export const stateOf = ({ value }: IcoProjectsSnapshot): string => value;
