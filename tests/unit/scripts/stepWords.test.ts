import { assign, setup, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { explore } from '../../../inspector/machines/explorer/explore';
import { defineFlowModel } from '../../../src/machines/flowModel';
import { port } from '../../../src/machines/port';
import { coverPaths } from '../../support/flow/cover';
import { refusalsIn, sayStep } from '../../support/flow/stepWords';
import { guardShare, pairShare } from '../../support/flow/unchecked';

type Order = { status: 'paid' | 'inAppeal'; side: 'buy' };
type PayEvent = { type: 'push.order.updated'; order: Order } | { type: 'user.order.pay'; amount: number };

const machine = setup({
  types: { context: {} as { order: Order | null }, events: {} as PayEvent },
  actors: { pay: port<{ ok: true } | { ok: false; error: string }>('pay') },
  guards: {
    isEnough: ({ event }) => event.type === 'user.order.pay' && event.amount > 1,
    isEven: ({ event }) => event.type === 'user.order.pay' && event.amount % 2 === 0,
    isRefused: ({ event }) => 'output' in event && (event.output as { ok: boolean }).ok === false,
  },
  actions: { keep: assign({ order: ({ event }) => (event.type === 'push.order.updated' ? event.order : null) }) },
}).createMachine({
  id: 'payment',
  context: { order: null },
  initial: 'open',
  states: {
    open: {
      on: {
        'push.order.updated': { actions: 'keep' },
        'user.order.pay': [{ guard: 'isEnough', target: 'paying' }, { guard: 'isEven' }],
      },
    },
    paying: { invoke: { id: 'pay', src: 'pay', onDone: [{ guard: 'isRefused', target: 'open' }, { target: 'paid' }] } },
    paid: { type: 'final' },
  },
});

const graph = explore(
  defineFlowModel({
    ...{ title: 'Payment', spec: 'none', machine: machine as AnyStateMachine },
    cases: {
      'push.order.updated': () => [
        { order: { status: 'paid', side: 'buy' } },
        { order: { status: 'inAppeal', side: 'buy' } },
      ],
      'user.order.pay': () => [{ amount: 1 }, { amount: 2 }],
    },
    answers: { pay: [{ ok: true }, { ok: false, error: 'insufficientBalance' }, { ok: false, error: 'network' }] },
  }),
);
const paths = coverPaths(graph);

describe('a step in words', () => {
  const said = [...graph.places.values()].flatMap(({ edges }) => edges.map((edge) => sayStep(graph, edge)));

  it('names its payload by what distinguishes it, and a refusal when it was refused', () => {
    expect(said).toEqual([
      { kind: 'event', words: 'push.order.updated (paid)' },
      { kind: 'event', words: 'push.order.updated (in appeal)' },
      { kind: 'event', words: 'user.order.pay (amount 2)' },
      { kind: 'done', words: 'pay done' },
      { kind: 'refused', words: 'pay refused: insufficient balance' },
      { kind: 'offline', words: 'pay: network down' },
    ]);
  });

  it('identifies the transitions that only refusals take', () => {
    expect([...refusalsIn(graph)]).toEqual(['payment.paying|xstate.done.actor.pay|0']);
  });
});

describe('unchecked behaviour', () => {
  it('includes combinations of conditions that no payload causes', () => {
    const { covered, total, open } = guardShare(graph);
    expect({ covered, total }).toEqual({ covered: 4, total: 6 });
    expect(open).toEqual(['open user.order.pay: isEnough, not isEven', 'open user.order.pay: not isEnough, isEven']);
  });

  it('includes transitions that no path takes in succession', () => {
    const { covered, total, open } = pairShare(graph, paths);
    expect(covered + open.length).toBe(total);
    expect(open).toContain('open push.order.updated → open push.order.updated');
  });
});
