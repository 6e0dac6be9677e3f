import type { IcoProject, IcoSubscription } from '../../../domain/contract/ico';
import type { Failure, Outcome } from '../../../domain/contract/outcome';

export interface ProjectAnswer {
  project: IcoProject;
  /** The caller's own subscription; null without one. */
  mine: IcoSubscription | null;
  /** The server's time of the answer, ms. */
  now: number;
}
export type ProjectOutcome = Outcome<ProjectAnswer>;

export interface IcoProjectInput {
  projectId: string;
}

export interface IcoProjectContext extends IcoProjectInput {
  /** null until it is loaded. */
  project: IcoProject | null;
  /** Server time, ms, up to which the schedule was followed. */
  now: number;
  failure: Failure | null;
}

/** Of the public channel; `data` are the projects that changed, after subscribing all that are open. */
export type ProjectsPushEvent =
  | { type: 'push.channel.snapshot'; data: readonly IcoProject[]; ts: number }
  | { type: 'push.channel.data'; data: readonly IcoProject[]; ts: number }
  | { type: 'sys.link.up' }
  | { type: 'sys.link.down' };

export type IcoProjectEvent = { type: 'user.project.retry' } | ProjectsPushEvent;
