import { assign, setup, type SnapshotFrom } from 'xstate';
import type { DataOf } from '../../../../domain/contract/call';
import type { icoDraw, IcoProject, IcoSubscription, IcoTicket } from '../../../../domain/contract/ico/ico';
import { ICO_TICKETS_MAX } from '../../../../domain/contract/ico/icoChoices';
import type { IcoPart } from '../../../../domain/contract/ico/icoRecords';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { DrawnTicket, DrawVerdict, PublishedDraw } from '../../../../domain/rules/ico/verifyDraw';
import { call } from '../../call';
import { actor, typesOf, failureOf, valueOf, withEvent, withOutput } from '../../passing';
import { port } from '../../port';
import type { ProjectOutcome } from '../icoProject/icoProject.machine';
import { publishedOf } from './icoDraw.published';

type DrawPage = DataOf<typeof icoDraw>;
type DrawPageOutcome = Outcome<DrawPage>;

interface OwnDraw {
  subscription: IcoSubscription;
  parts: readonly IcoPart[];
}
type OwnDrawOutcome = Outcome<OwnDraw>;

/** Published data of the draw, without the tickets. */
type DrawTerms = Omit<DrawPage, 'tickets' | 'more'>;

interface IcoDrawInput {
  projectId: string;
}

export interface IcoDrawContext extends IcoDrawInput {
  /** Data to compare the draw with; null until received, `own` and `mine` also when the user does not participate. */
  project: IcoProject | null;
  mine: IcoSubscription | null;
  own: OwnDraw | null;
  /** Null until the first page has arrived. */
  terms: DrawTerms | null;
  tickets: readonly IcoTicket[];
  verdict: DrawVerdict | null;
  /** Page of the displayed tickets, from 1. */
  page: number;
  failure: Failure | null;
}

type IcoDrawEvent =
  | { type: 'user.draw.verify' }
  | { type: 'user.draw.cancel' }
  | { type: 'user.page.choose'; page: number };

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

/** Returns the request for the page after a ticket; the first page without one. */
const pageAfter = (projectId: string, after: string | undefined) => ({
  project_id: projectId,
  ...(after !== undefined && { after }),
});

/** Recomputes a project's draw in the browser from the published seed and tickets. */
export const icoDrawMachine = setup({
  types: typesOf<IcoDrawContext, IcoDrawEvent, 'busy' | 'shown' | 'failed', never, IcoDrawInput>(),
  actors: {
    loadProject: port<ProjectOutcome, { projectId: string }>('loadProject'),
    loadOwn: call('icoSubscriptionDetail'),
    loadTickets: call('icoDraw'),
    recompute: port<DrawVerdict, PublishedDraw>('recompute'),
  },
  guards: {
    hasOwn: (_, outcome: ProjectOutcome) => outcome.ok && outcome.value.mine !== null,
    isMore: (_, outcome: DrawPageOutcome) => outcome.ok && outcome.value.more,
    isDrawn: (_, outcome: DrawPageOutcome) => outcome.ok && outcome.value.seed !== null,
    isLoaded: (_, outcome: DrawPageOutcome | ProjectOutcome | OwnDrawOutcome) => outcome.ok,
    isConfirmed: (_, verdict: DrawVerdict) => verdict.ok,
  },
  actions: {
    begin: assign(NOTHING),
    storeProject: assign((_, outcome: ProjectOutcome) => {
      const { project, mine } = valueOf(outcome);
      return { project, mine };
    }),
    storeOwn: assign((_, outcome: OwnDrawOutcome) => ({ own: valueOf(outcome) })),
    storePage: assign(({ context }, outcome: DrawPageOutcome) => {
      const { tickets, more: _, ...terms } = valueOf(outcome);
      return { terms, tickets: [...context.tickets, ...tickets] };
    }),
    storeFailure: assign((_, outcome: DrawPageOutcome | ProjectOutcome | OwnDrawOutcome) => ({
      failure: failureOf(outcome),
    })),
    storeVerdict: assign((_, verdict: DrawVerdict) => ({ verdict })),
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
            ...actor('loadProject'),
            input: ({ context: { projectId } }) => ({ projectId }),
            onDone: [
              { guard: withOutput('hasOwn'), target: 'own', actions: withOutput('storeProject') },
              { guard: withOutput('isLoaded'), target: 'tickets', actions: withOutput('storeProject') },
              { target: '#icoDraw.failed', actions: withOutput('storeFailure') },
            ],
          },
        },
        own: {
          description: 'The own participations are being asked for: each must be a ticket of the list.',
          invoke: {
            ...actor('loadOwn'),
            input: ({ context: { mine } }) => ({ subscription_id: mine?.id ?? '' }),
            onDone: [
              { guard: withOutput('isLoaded'), target: 'tickets', actions: withOutput('storeOwn') },
              { target: '#icoDraw.failed', actions: withOutput('storeFailure') },
            ],
          },
        },
        tickets: {
          description: 'The public list of tickets is being loaded, page by page.',
          invoke: {
            ...actor('loadTickets'),
            input: ({ context: { projectId, tickets } }) => pageAfter(projectId, tickets.at(-1)?.id),
            onDone: [
              {
                guard: withOutput('isMore'),
                target: 'tickets',
                reenter: true,
                actions: withOutput('storePage'),
              },
              { guard: withOutput('isDrawn'), target: '#icoDraw.computing', actions: withOutput('storePage') },
              { guard: withOutput('isLoaded'), target: '#icoDraw.sealed', actions: withOutput('storePage') },
              { target: '#icoDraw.failed', actions: withOutput('storeFailure') },
            ],
          },
        },
      },
    },
    computing: {
      description: 'Commitment, project, demand, every ticket and the own ones are being compared.',
      tags: 'busy',
      invoke: {
        ...actor('recompute'),
        input: ({ context }) => publishedOf(context),
        onDone: [
          { guard: withOutput('isConfirmed'), target: 'confirmed', actions: withOutput('storeVerdict') },
          { target: 'refuted', actions: withOutput('storeVerdict') },
        ],
        onError: { target: 'failed', actions: { type: 'storeFailure', params: NOT_COMPUTED } },
      },
    },
    confirmed: {
      description:
        'The recomputed draw is the published one, of a project cancelled after its end the one it would have been.',
      tags: 'shown',
      on: {
        'user.draw.verify': { target: 'loading', actions: 'begin' },
        'user.page.choose': { actions: withEvent('choosePage') },
      },
    },
    refuted: {
      description: 'Something differs from what was published; it is said what.',
      tags: 'shown',
      on: {
        'user.draw.verify': { target: 'loading', actions: 'begin' },
        'user.page.choose': { actions: withEvent('choosePage') },
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

type IcoDrawSnapshot = SnapshotFrom<typeof icoDrawMachine>;

export const TICKETS_SHOWN = 10;

const NONE: readonly DrawnTicket[] = [];

export const ownOf = ({ context: { own } }: IcoDrawSnapshot): readonly string[] => own?.parts.map(({ id }) => id) ?? [];
export const loadedOf = (snapshot: IcoDrawSnapshot) => snapshot.context.tickets.length;

/** Returns the rows of a page: the user's tickets first, then the others in queue order. */
export function rowsOf(tickets: readonly DrawnTicket[] | undefined, own: readonly string[], page: number) {
  const all = tickets ?? NONE;
  const ordered = [...all.filter(({ id }) => own.includes(id)), ...all.filter(({ id }) => !own.includes(id))];
  return ordered.slice((page - 1) * TICKETS_SHOWN, page * TICKETS_SHOWN);
}
