import { assign, setup, type SnapshotFrom } from 'xstate';
import type { IcoProject, IcoStatus } from '../../../../domain/contract/ico/ico';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import { channels } from '../../../../domain/contract/channels';
import { actor, typesOf, failureOf, valueOf, withEvent, withOutput } from '../../passing';
import { port, waitUntil, watchChannel } from '../../port';
import {
  type Changes,
  nextBoundary,
  type ProjectsPushEvent,
  statusAt,
  withChanges,
} from '../icoProject/icoProject.machine';

export type ProjectsOutcome = Outcome<{ projects: readonly IcoProject[]; now: number }>;

interface IcoProjectsContext {
  /** Open projects and those that ended recently. */
  projects: readonly IcoProject[];
  /** Server time, ms, up to which the schedules were followed. */
  now: number;
  failure: Failure | null;
}

type IcoProjectsEvent = { type: 'user.projects.retry' } | ProjectsPushEvent;

/** Returns the next time, ms, at which the schedule changes one of the projects; null when there is none. */
function boundaryOf({ projects, now }: IcoProjectsContext): number | null {
  const moments = projects.flatMap((project) => nextBoundary(project, now) ?? []);
  return moments.length === 0 ? null : Math.min(...moments);
}

/** Projects that accept subscriptions now or soon, or wait for their draw; finished ones are in a history list. */
export const icoProjectsMachine = setup({
  types: typesOf<IcoProjectsContext, IcoProjectsEvent, 'busy' | 'shown' | 'failed'>(),
  actors: {
    watchProjects: watchChannel<ProjectsPushEvent>(),
    loadProjects: port<ProjectsOutcome>('loadProjects'),
    waitUntil: waitUntil(),
  },
  guards: {
    isLoaded: (_, outcome: ProjectsOutcome) => outcome.ok,
  },
  actions: {
    storeProjects: assign(({ context }, outcome: ProjectsOutcome) => {
      const { projects, now } = valueOf(outcome);
      return {
        projects: withChanges(projects, context.projects),
        now: Math.max(now, context.now),
        failure: null,
      };
    }),
    storeFailure: assign((_, outcome: ProjectsOutcome) => ({ failure: failureOf(outcome) })),
    /** Contains every open project, so a missing one has ended. */
    storeSnapshot: assign(({ context }, { data, ts }: Changes) => {
      const kept = context.projects.filter(({ id }) => data.some((project) => project.id === id));
      return { projects: withChanges(kept, data), now: Math.max(ts, context.now) };
    }),
    storeChanges: assign(({ context }, { data, ts }: Changes) => ({
      projects: withChanges(context.projects, data),
      now: Math.max(ts, context.now),
    })),
    passBoundary: assign(({ context }) => ({ now: boundaryOf(context) ?? context.now })),
  },
}).createMachine({
  id: 'icoProjects',
  description: 'The ICO projects that are open, their statuses by the server’s clock.',
  context: { projects: [], now: 0, failure: null },
  invoke: { ...actor('watchProjects'), input: { channel: channels.icoProjects } },
  on: {
    'push.channel.snapshot': {
      target: '.listed',
      actions: withEvent('storeSnapshot'),
    },
    'push.channel.data': { actions: withEvent('storeChanges') },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The projects are being loaded.',
      tags: 'busy',
      invoke: {
        ...actor('loadProjects'),
        onDone: [
          {
            guard: withOutput('isLoaded'),
            target: 'listed',
            actions: withOutput('storeProjects'),
          },
          {
            target: 'failed',
            actions: withOutput('storeFailure'),
          },
        ],
      },
    },
    listed: {
      description: 'The projects are shown and followed; the next moment of their schedules is awaited.',
      tags: 'shown',
      invoke: {
        id: 'deadline',
        src: 'waitUntil',
        input: ({ context }) => ({ at: boundaryOf(context) ?? Infinity }),
        onDone: { target: 'listed', reenter: true, actions: 'passBoundary' },
      },
      on: {
        'push.channel.data': {
          target: 'listed',
          reenter: true,
          actions: withEvent('storeChanges'),
        },
      },
    },
    failed: {
      description: 'The projects could not be loaded; one press tries again.',
      tags: 'failed',
      on: { 'user.projects.retry': 'loading' },
    },
  },
});

type IcoProjectsSnapshot = SnapshotFrom<typeof icoProjectsMachine>;

/** A project with its status by server time. */
export interface ListedProject {
  project: IcoProject;
  status: IcoStatus;
}

const ORDER: readonly IcoStatus[] = ['endingSoon', 'inProgress', 'ended', 'upcoming'];

/** Returns the open projects: running ones first, then by how soon they end. */
export const openOf = ({ context: { projects, now } }: IcoProjectsSnapshot): readonly ListedProject[] =>
  projects
    .map((project) => ({ project, status: statusAt(project, now) }))
    .filter(({ status }) => ORDER.includes(status))
    .toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status) || a.project.end - b.project.end);

/** Whether both lists have the same result of `openOf`. */
export const sameListed = (a: readonly ListedProject[], b: readonly ListedProject[]): boolean =>
  a.length === b.length && a.every((one, at) => one.project === b[at]?.project && one.status === b[at].status);
