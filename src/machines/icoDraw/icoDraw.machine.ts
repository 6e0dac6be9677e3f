import { assign, setup } from 'xstate';
import { ICO_TICKETS_MAX } from '../../../domain/contract/icoChoices';
import type { DrawVerdict, PublishedDraw } from '../../../domain/rules/ico/verifyDraw';
import { failureOf, valueOf } from '../outcomes';
import type { ProjectOutcome } from '../icoProject/icoProject.types';
import { port } from '../port';
import { publishedOf } from './icoDraw.published';
import type { DrawPageOutcome, IcoDrawContext, IcoDrawEvent, IcoDrawInput, OwnDrawOutcome } from './icoDraw.types';

const NOTHING = {
  project: null,
  mine: null,
  own: null,
  terms: null,
  tickets: [],
  verdict: null,
  page: 1,
  failure: null,
};

const NOT_COMPUTED: DrawPageOutcome = { ok: false, error: 'unknown' };

/** The draw of a project, drawn again here from what was published. */
export const icoDrawMachine = setup({
  types: {
    context: {} as IcoDrawContext,
    events: {} as IcoDrawEvent,
    input: {} as IcoDrawInput,
    tags: {} as 'busy' | 'shown' | 'failed',
  },
  actors: {
    loadProject: port<ProjectOutcome, { projectId: string }>('loadProject'),
    loadOwn: port<OwnDrawOutcome, { subscriptionId: string }>('loadOwn'),
    loadTickets: port<DrawPageOutcome, { projectId: string; after: string | null }>('loadTickets'),
    recompute: port<DrawVerdict, PublishedDraw>('recompute'),
  },
  guards: {
    hasOwn: (_, { outcome }: { outcome: ProjectOutcome }) => outcome.ok && outcome.value.mine !== null,
    isMore: (_, { outcome }: { outcome: DrawPageOutcome }) => outcome.ok && outcome.value.more,
    isDrawn: (_, { outcome }: { outcome: DrawPageOutcome }) => outcome.ok && outcome.value.seed !== null,
    isLoaded: (_, params: { outcome: DrawPageOutcome | ProjectOutcome | OwnDrawOutcome }) => params.outcome.ok,
    isConfirmed: (_, params: { verdict: DrawVerdict }) => params.verdict.ok,
  },
  actions: {
    begin: assign(NOTHING),
    storeProject: assign((_, params: { outcome: ProjectOutcome }) => {
      const { project, mine } = valueOf(params.outcome);
      return { project, mine };
    }),
    storeOwn: assign((_, params: { outcome: OwnDrawOutcome }) => ({ own: valueOf(params.outcome) })),
    storePage: assign(({ context }, params: { outcome: DrawPageOutcome }) => {
      const { tickets, more: _, ...terms } = valueOf(params.outcome);
      return { terms, tickets: [...context.tickets, ...tickets] };
    }),
    storeFailure: assign((_, params: { outcome: DrawPageOutcome | ProjectOutcome | OwnDrawOutcome }) => ({
      failure: failureOf(params.outcome),
    })),
    storeVerdict: assign((_, params: { verdict: DrawVerdict }) => ({ verdict: params.verdict })),
    choosePage: assign((_, params: { page: number }) => ({ page: params.page })),
  },
}).createMachine({
  id: 'icoDraw',
  description: `Recomputing a draw in the browser: ${ICO_TICKETS_MAX} tickets a page, then the rules that the exchange uses.`,
  context: ({ input }) => ({ ...input, ...NOTHING }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The draw can be recomputed.',
      on: { 'user.draw.verify': { target: 'loading', actions: 'begin' } },
    },
    loading: {
      description: 'What the draw is compared with, and its public list, are being loaded.',
      tags: 'busy',
      initial: 'project',
      on: { 'user.draw.cancel': 'idle' },
      states: {
        project: {
          description: 'The project as its page tells it, and the own subscription in it, are being asked for.',
          invoke: {
            id: 'loadProject',
            src: 'loadProject',
            input: ({ context: { projectId } }) => ({ projectId }),
            onDone: [
              {
                guard: { type: 'hasOwn', params: ({ event }) => ({ outcome: event.output }) },
                target: 'own',
                actions: { type: 'storeProject', params: ({ event }) => ({ outcome: event.output }) },
              },
              {
                guard: { type: 'isLoaded', params: ({ event }) => ({ outcome: event.output }) },
                target: 'tickets',
                actions: { type: 'storeProject', params: ({ event }) => ({ outcome: event.output }) },
              },
              {
                target: '#icoDraw.failed',
                actions: { type: 'storeFailure', params: ({ event }) => ({ outcome: event.output }) },
              },
            ],
          },
        },
        own: {
          description: 'The own participations are being asked for: each must be a ticket of the list.',
          invoke: {
            id: 'loadOwn',
            src: 'loadOwn',
            input: ({ context: { mine } }) => ({ subscriptionId: mine?.id ?? '' }),
            onDone: [
              {
                guard: { type: 'isLoaded', params: ({ event }) => ({ outcome: event.output }) },
                target: 'tickets',
                actions: { type: 'storeOwn', params: ({ event }) => ({ outcome: event.output }) },
              },
              {
                target: '#icoDraw.failed',
                actions: { type: 'storeFailure', params: ({ event }) => ({ outcome: event.output }) },
              },
            ],
          },
        },
        tickets: {
          description: 'The public list of tickets is being loaded, page by page.',
          invoke: {
            id: 'loadTickets',
            src: 'loadTickets',
            input: ({ context }) => ({ projectId: context.projectId, after: context.tickets.at(-1)?.id ?? null }),
            onDone: [
              {
                guard: { type: 'isMore', params: ({ event }) => ({ outcome: event.output }) },
                target: 'tickets',
                reenter: true,
                actions: { type: 'storePage', params: ({ event }) => ({ outcome: event.output }) },
              },
              {
                guard: { type: 'isDrawn', params: ({ event }) => ({ outcome: event.output }) },
                target: '#icoDraw.computing',
                actions: { type: 'storePage', params: ({ event }) => ({ outcome: event.output }) },
              },
              {
                guard: { type: 'isLoaded', params: ({ event }) => ({ outcome: event.output }) },
                target: '#icoDraw.sealed',
                actions: { type: 'storePage', params: ({ event }) => ({ outcome: event.output }) },
              },
              {
                target: '#icoDraw.failed',
                actions: { type: 'storeFailure', params: ({ event }) => ({ outcome: event.output }) },
              },
            ],
          },
        },
      },
    },
    computing: {
      description: 'Commitment, project, demand, every ticket and the own ones are being compared.',
      tags: 'busy',
      invoke: {
        id: 'recompute',
        src: 'recompute',
        input: ({ context }) => publishedOf(context),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => ({ verdict: event.output }) },
            target: 'confirmed',
            actions: { type: 'storeVerdict', params: ({ event }) => ({ verdict: event.output }) },
          },
          {
            target: 'refuted',
            actions: { type: 'storeVerdict', params: ({ event }) => ({ verdict: event.output }) },
          },
        ],
        onError: { target: 'failed', actions: { type: 'storeFailure', params: { outcome: NOT_COMPUTED } } },
      },
    },
    confirmed: {
      description:
        'The recomputed draw is the published one, of a project cancelled after its end the one it would have been.',
      tags: 'shown',
      on: {
        'user.draw.verify': { target: 'loading', actions: 'begin' },
        'user.page.choose': { actions: { type: 'choosePage', params: ({ event }) => event } },
      },
    },
    refuted: {
      description: 'Something differs from what was published; it is said what.',
      tags: 'shown',
      on: {
        'user.draw.verify': { target: 'loading', actions: 'begin' },
        'user.page.choose': { actions: { type: 'choosePage', params: ({ event }) => event } },
      },
    },
    sealed: {
      description: 'The seed is not published: there is nothing to recompute.',
      tags: 'failed',
      on: { 'user.draw.verify': { target: 'loading', actions: 'begin' } },
    },
    failed: {
      description: 'Something could not be loaded, or the browser could not recompute; one press tries again.',
      tags: 'failed',
      on: { 'user.draw.verify': { target: 'loading', actions: 'begin' } },
    },
  },
});
