import { assign, setup, type SnapshotFrom } from 'xstate';
import { channels } from '../../../../domain/contract/channels';
import type { IcoProject, IcoStatus, IcoSubscription } from '../../../../domain/contract/ico/ico';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import { parseDecimal } from '../../../../domain/money/decimal';
import { projectStatus } from '../../../../domain/rules/ico/progress';
import { found } from '../../families/loaded';
import { answers } from '../../families/submission';
import { actor, typesOf, withEvent, withOutput, withValue } from '../../passing';
import { port, waitUntil, watchChannel } from '../../port';

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

interface ProjectAnswer {
  project: IcoProject;
  /** The caller's own subscription; null without one. */
  mine: IcoSubscription | null;
  /** Server time of the answer, ms. */
  now: number;
}
export type ProjectOutcome = Outcome<ProjectAnswer>;

interface IcoProjectInput {
  projectId: string;
}

interface IcoProjectContext extends IcoProjectInput {
  /** Null until loaded. */
  project: IcoProject | null;
  /** Server time, ms, up to which the schedule was followed. */
  now: number;
  failure: Failure | null;
}

/** Pushes of the public channel; `data` are the changed projects, or all open ones after subscribing. */
export type ProjectsPushEvent =
  | { type: 'push.channel.snapshot'; data: readonly IcoProject[]; ts: number }
  | { type: 'push.channel.data'; data: readonly IcoProject[]; ts: number }
  | { type: 'sys.link.up' }
  | { type: 'sys.link.down' };

type IcoProjectEvent = { type: 'user.project.retry' } | ProjectsPushEvent;

export interface Changes {
  data: readonly IcoProject[];
  ts: number;
}

const boundaryOf = ({ project, now }: IcoProjectContext) => project && nextBoundary(project, now);
const isAt = ({ project, now }: IcoProjectContext, status: IcoStatus) =>
  project !== null && statusAt(project, now) === status;

const base = setup({
  types: typesOf<IcoProjectContext, IcoProjectEvent, 'busy' | 'shown' | 'missing' | 'failed', never, IcoProjectInput>(),
  actors: {
    watchProjects: watchChannel<ProjectsPushEvent>(),
    loadProject: port<ProjectOutcome, { projectId: string }>('loadProject'),
    waitUntil: waitUntil(),
  },
  guards: {
    ...answers.guards,
    isMissing: (_, outcome: ProjectOutcome) => !outcome.ok && outcome.error === 'icoNotFound',
    isDecided: (_, outcome: ProjectOutcome) =>
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
    storeFailure: answers.actions.storeFailure,
    storeAnswer: assign(({ context }, { project, now }: ProjectAnswer) => {
      const known = context.project ? [context.project] : [];
      return { project: withChanges(known, [project])[0] ?? project, now: Math.max(now, context.now), failure: null };
    }),
    storeChanges: assign(({ context }, { data, ts }: Changes) => {
      const changed = data.filter(({ id }) => id === context.projectId);
      const project = withChanges(context.project ? [context.project] : [], changed)[0] ?? null;
      return { project, now: Math.max(ts, context.now) };
    }),
    passBoundary: assign(({ context }) => ({ now: boundaryOf(context) ?? context.now })),
  },
  delays: {
    /** Polling interval for an overdue result, ms. */
    askPause: 3000,
  },
});

/** Returns a state that lasts until the next boundary of the schedule. */
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
            guard: withOutput('isDecided'),
            target: '#icoProject.routing',
            actions: withValue('storeAnswer'),
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

/** One project from its id in the address, with its status by server time. */
export const icoProjectMachine = base.createMachine({
  id: 'icoProject',
  description: 'One ICO project: from its announcement over the subscription to the draw.',
  context: ({ input }) => ({ ...input, project: null, now: 0, failure: null }),
  invoke: { ...actor('watchProjects'), input: { channel: channels.icoProjects } },
  on: {
    'push.channel.snapshot': {
      guard: withEvent('isMeant'),
      target: '.routing',
      actions: withEvent('storeChanges'),
    },
    'push.channel.data': {
      guard: withEvent('isMeant'),
      target: '.routing',
      actions: withEvent('storeChanges'),
    },
  },
  initial: 'loading',
  states: {
    ...found({
      src: 'loadProject',
      input: ({ context }: { context: IcoProjectContext }) => ({ projectId: context.projectId }),
      target: 'routing',
      store: 'storeAnswer',
      retry: 'user.project.retry',
      loading: 'The project is being loaded.',
      missing: 'There is no such project.',
      failed: 'The project could not be loaded; one press tries again.',
    }),
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
  },
});

type IcoProjectSnapshot = SnapshotFrom<typeof icoProjectMachine>;

export const stateOf = ({ value }: IcoProjectSnapshot): string =>
  typeof value === 'string' ? value : Object.entries(value).flat().join('.');

/** Status by server time; null before the project is known. */
export const statusOf = ({ context: { project, now } }: IcoProjectSnapshot): IcoStatus | null =>
  project && statusAt(project, now);
