import type { IcoProject } from '../../../domain/contract/ico';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import type { ProjectsPushEvent } from '../icoProject/icoProject.types';

export type ProjectsOutcome = Outcome<{ projects: readonly IcoProject[]; now: number }>;

export interface IcoProjectsContext {
  /** Those that are open, and those that were over lately. */
  projects: readonly IcoProject[];
  /** Server time, ms, up to which the schedules were followed. */
  now: number;
  failure: Failure | null;
}

export type IcoProjectsEvent = { type: 'user.projects.retry' } | ProjectsPushEvent;
