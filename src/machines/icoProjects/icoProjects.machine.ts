import { assign, setup } from 'xstate';
import { channels } from '../../../domain/contract/channels';
import type { IcoProject } from '../../../domain/contract/ico';
import type { ProjectsPushEvent } from '../icoProject/icoProject.types';
import { nextBoundary, withChanges } from '../icoProject/icoStatus';
import { failureOf, valueOf } from '../outcomes';
import { channelPort, port } from '../port';
import type { IcoProjectsContext, IcoProjectsEvent, ProjectsOutcome } from './icoProjects.types';

interface Changes {
  data: readonly IcoProject[];
  ts: number;
}

/** The next moment, ms, at which the schedule of one of the projects changes something; null when nothing is to come. */
function boundaryOf({ projects, now }: IcoProjectsContext): number | null {
  const moments = projects.flatMap((project) => nextBoundary(project, now) ?? []);
  return moments.length === 0 ? null : Math.min(...moments);
}

/** Those that can be subscribed to now or soon, or wait for their draw: what is over is a history list. */
export const icoProjectsMachine = setup({
  types: {
    context: {} as IcoProjectsContext,
    events: {} as IcoProjectsEvent,
    tags: {} as 'busy' | 'shown' | 'failed',
  },
  actors: {
    watchProjects: channelPort<ProjectsPushEvent, { channel: string }>('watchProjects'),
    loadProjects: port<ProjectsOutcome>('loadProjects'),
    waitUntil: port<void, { at: number }>('waitUntil'),
  },
  guards: {
    isLoaded: (_, params: { outcome: ProjectsOutcome }) => params.outcome.ok,
  },
  actions: {
    storeProjects: assign(({ context }, params: { outcome: ProjectsOutcome }) => {
      const { projects, now } = valueOf(params.outcome);
      return {
        projects: withChanges(projects, context.projects),
        now: Math.max(now, context.now),
        failure: null,
      };
    }),
    storeFailure: assign((_, params: { outcome: ProjectsOutcome }) => ({ failure: failureOf(params.outcome) })),
    /** All that are open: what is missing is over. */
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
  invoke: { id: 'watchProjects', src: 'watchProjects', input: { channel: channels.icoProjects } },
  on: {
    'push.channel.snapshot': {
      target: '.listed',
      actions: { type: 'storeSnapshot', params: ({ event }) => event },
    },
    'push.channel.data': { actions: { type: 'storeChanges', params: ({ event }) => event } },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The projects are being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadProjects',
        src: 'loadProjects',
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => ({ outcome: event.output }) },
            target: 'listed',
            actions: { type: 'storeProjects', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'failed',
            actions: { type: 'storeFailure', params: ({ event }) => ({ outcome: event.output }) },
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
          actions: { type: 'storeChanges', params: ({ event }) => event },
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
