import { assign, setup } from 'xstate';
import { channels } from '../../../domain/contract/channels';
import type { IcoProject, IcoStatus } from '../../../domain/contract/ico';
import { failureOf, valueOf } from '../outcomes';
import { channelPort, port } from '../port';
import type {
  IcoProjectContext,
  IcoProjectEvent,
  IcoProjectInput,
  ProjectOutcome,
  ProjectsPushEvent,
} from './icoProject.types';
import { nextBoundary, statusAt, withChanges } from './icoStatus';

interface Changes {
  data: readonly IcoProject[];
  ts: number;
}

const boundaryOf = ({ project, now }: IcoProjectContext) => project && nextBoundary(project, now);
const isAt = ({ project, now }: IcoProjectContext, status: IcoStatus) =>
  project !== null && statusAt(project, now) === status;

const base = setup({
  types: {
    context: {} as IcoProjectContext,
    events: {} as IcoProjectEvent,
    input: {} as IcoProjectInput,
    tags: {} as 'busy' | 'shown' | 'failed',
  },
  actors: {
    watchProjects: channelPort<ProjectsPushEvent, { channel: string }>('watchProjects'),
    loadProject: port<ProjectOutcome, { projectId: string }>('loadProject'),
    waitUntil: port<void, { at: number }>('waitUntil'),
  },
  guards: {
    isLoaded: (_, params: { outcome: ProjectOutcome }) => params.outcome.ok,
    isMissing: (_, { outcome }: { outcome: ProjectOutcome }) => !outcome.ok && outcome.error === 'icoNotFound',
    isDecided: (_, { outcome }: { outcome: ProjectOutcome }) =>
      outcome.ok && ['settled', 'cancelled'].includes(outcome.value.project.status),
    isMeant: ({ context }, params: Changes) => params.data.some(({ id }) => id === context.projectId),
    isDue: ({ context }) => boundaryOf(context) === null,
    isUpcoming: ({ context }) => isAt(context, 'upcoming'),
    isInProgress: ({ context }) => isAt(context, 'inProgress'),
    isEndingSoon: ({ context }) => isAt(context, 'endingSoon'),
    isEnded: ({ context }) => isAt(context, 'ended'),
    isSettled: ({ context }) => isAt(context, 'settled'),
  },
  actions: {
    storeAnswer: assign(({ context }, { outcome }: { outcome: ProjectOutcome }) => {
      const { project, now } = valueOf(outcome);
      const known = context.project ? [context.project] : [];
      return { project: withChanges(known, [project])[0] ?? project, now: Math.max(now, context.now), failure: null };
    }),
    storeFailure: assign((_, params: { outcome: ProjectOutcome }) => ({ failure: failureOf(params.outcome) })),
    storeChanges: assign(({ context }, { data, ts }: Changes) => {
      const changed = data.filter(({ id }) => id === context.projectId);
      const project = withChanges(context.project ? [context.project] : [], changed)[0] ?? null;
      return { project, now: Math.max(ts, context.now) };
    }),
    passBoundary: assign(({ context }) => ({ now: boundaryOf(context) ?? context.now })),
  },
  delays: {
    /** Between two questions for a result that is due, ms. */
    askPause: 3000,
  },
});

/** A state that lasts until the schedule's next moment. */
const lasting = (description: string) =>
  base.createStateConfig({
    description,
    tags: 'shown',
    invoke: {
      id: 'deadline',
      src: 'waitUntil',
      input: ({ context }) => ({ at: boundaryOf(context) ?? Infinity }),
      onDone: { target: '#icoProject.routing', actions: 'passBoundary' },
    },
  });

const ended = base.createStateConfig({
  description: 'No subscription is taken any more; the draw is to come.',
  tags: 'shown',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The draw is awaited by the server’s clock.',
      always: { guard: 'isDue', target: 'asking' },
      invoke: {
        id: 'drawTime',
        src: 'waitUntil',
        input: ({ context }) => ({ at: boundaryOf(context) ?? Infinity }),
        onDone: { target: 'asking', actions: 'passBoundary' },
      },
    },
    asking: {
      description: 'The draw is due: the exchange is asked for the result.',
      invoke: {
        id: 'askResult',
        src: 'loadProject',
        input: ({ context }) => ({ projectId: context.projectId }),
        onDone: [
          {
            guard: { type: 'isDecided', params: ({ event }) => ({ outcome: event.output }) },
            target: '#icoProject.routing',
            actions: { type: 'storeAnswer', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'pausing' },
        ],
      },
    },
    pausing: {
      description: 'There is no result yet; the exchange is asked again in a moment.',
      after: { askPause: 'asking' },
    },
  },
});

/** One project from its id in the address, its status by the server's clock. */
export const icoProjectMachine = base.createMachine({
  id: 'icoProject',
  description: 'One ICO project: from its announcement over the subscription to the draw.',
  context: ({ input }) => ({ ...input, project: null, now: 0, failure: null }),
  invoke: { id: 'watchProjects', src: 'watchProjects', input: { channel: channels.icoProjects } },
  on: {
    'push.channel.snapshot': {
      guard: { type: 'isMeant', params: ({ event }) => event },
      target: '.routing',
      actions: { type: 'storeChanges', params: ({ event }) => event },
    },
    'push.channel.data': {
      guard: { type: 'isMeant', params: ({ event }) => event },
      target: '.routing',
      actions: { type: 'storeChanges', params: ({ event }) => event },
    },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The project is being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadProject',
        src: 'loadProject',
        input: ({ context }) => ({ projectId: context.projectId }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => ({ outcome: event.output }) },
            target: 'routing',
            actions: { type: 'storeAnswer', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ outcome: event.output }) },
            target: 'missing',
          },
          {
            target: 'failed',
            actions: { type: 'storeFailure', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    routing: {
      description: 'Schedule and server time say where the project stands.',
      always: [
        { guard: 'isUpcoming', target: 'upcoming' },
        { guard: 'isInProgress', target: 'inProgress' },
        { guard: 'isEndingSoon', target: 'endingSoon' },
        { guard: 'isEnded', target: 'ended' },
        { guard: 'isSettled', target: 'settled' },
        { target: 'cancelled' },
      ],
    },
    upcoming: lasting('The project is announced; subscriptions are taken from its start on.'),
    inProgress: lasting('Subscriptions are taken.'),
    endingSoon: lasting('The last tenth of the time or of the progress has begun; subscriptions are still taken.'),
    ended,
    settled: { description: 'The draw was made; what was won is paid and credited.', tags: 'shown' },
    cancelled: { description: 'The operator cancelled the project; every payment is back.', tags: 'shown' },
    missing: { description: 'There is no such project.', tags: 'failed' },
    failed: {
      description: 'The project could not be loaded; one press tries again.',
      tags: 'failed',
      on: { 'user.project.retry': 'loading' },
    },
  },
});
