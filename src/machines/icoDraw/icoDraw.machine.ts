import { assign, setup } from 'xstate';
import { ICO_TICKETS_MAX } from '../../../domain/contract/icoChoices';
import type { DrawVerdict, PublishedDraw } from '../../../domain/rules/ico/verifyDraw';
import { failureOf, valueOf } from '../outcomes';
import { port } from '../port';
import type { DrawPageOutcome, IcoDrawContext, IcoDrawEvent, IcoDrawInput } from './icoDraw.types';

const whole = (text: string | null): bigint => BigInt(text ?? '0');

/** All that was published, as the rules take it. @throws before the seed is known. */
function publishedOf({ terms, tickets }: IcoDrawContext): PublishedDraw {
  if (terms === null || terms.seed === null) throw new Error('no draw to recompute');
  return {
    rules: terms.rules,
    commitment: terms.commitment,
    seed: terms.seed,
    supply: whole(terms.supply),
    demand: whole(terms.demand),
    tickets: tickets.map(({ id, units, won }) => ({ id, units: whole(units), won: whole(won) })),
  };
}

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
    loadTickets: port<DrawPageOutcome, { projectId: string; after: string | null }>('loadTickets'),
    recompute: port<DrawVerdict, PublishedDraw>('recompute'),
  },
  guards: {
    isMore: (_, { outcome }: { outcome: DrawPageOutcome }) => outcome.ok && outcome.value.more,
    isDrawn: (_, { outcome }: { outcome: DrawPageOutcome }) => outcome.ok && outcome.value.seed !== null,
    isLoaded: (_, params: { outcome: DrawPageOutcome }) => params.outcome.ok,
    isConfirmed: (_, params: { verdict: DrawVerdict }) => params.verdict.ok,
  },
  actions: {
    begin: assign({ terms: null, tickets: [], verdict: null, page: 1, failure: null }),
    storePage: assign(({ context }, params: { outcome: DrawPageOutcome }) => {
      const { tickets, more: _, ...terms } = valueOf(params.outcome);
      return { terms, tickets: [...context.tickets, ...tickets] };
    }),
    storeFailure: assign((_, params: { outcome: DrawPageOutcome }) => ({ failure: failureOf(params.outcome) })),
    storeVerdict: assign((_, params: { verdict: DrawVerdict }) => ({ verdict: params.verdict })),
    choosePage: assign((_, params: { page: number }) => ({ page: params.page })),
  },
}).createMachine({
  id: 'icoDraw',
  description: `Recomputing a draw in the browser: ${ICO_TICKETS_MAX} tickets a page, then the rules that the exchange uses.`,
  context: ({ input }) => ({ ...input, terms: null, tickets: [], verdict: null, page: 1, failure: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The draw can be recomputed.',
      on: { 'user.draw.verify': { target: 'loading', actions: 'begin' } },
    },
    loading: {
      description: 'The public list of tickets is being loaded, page by page.',
      tags: 'busy',
      invoke: {
        id: 'loadTickets',
        src: 'loadTickets',
        input: ({ context }) => ({ projectId: context.projectId, after: context.tickets.at(-1)?.id ?? null }),
        onDone: [
          {
            guard: { type: 'isMore', params: ({ event }) => ({ outcome: event.output }) },
            target: 'loading',
            reenter: true,
            actions: { type: 'storePage', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'isDrawn', params: ({ event }) => ({ outcome: event.output }) },
            target: 'computing',
            actions: { type: 'storePage', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'isLoaded', params: ({ event }) => ({ outcome: event.output }) },
            target: 'sealed',
            actions: { type: 'storePage', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'failed',
            actions: { type: 'storeFailure', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
      on: { 'user.draw.cancel': 'idle' },
    },
    computing: {
      description: 'Commitment, demand and the result of every ticket are being recomputed.',
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
      description: 'The recomputed draw is the published one.',
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
      description: 'The list could not be loaded, or the browser could not recompute; one press tries again.',
      tags: 'failed',
      on: { 'user.draw.verify': { target: 'loading', actions: 'begin' } },
    },
  },
});
