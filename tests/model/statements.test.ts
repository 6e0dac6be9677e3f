import { describe, expect, it } from 'vitest';
import type { FlowModel } from '../../src/machines/flowModel';
import { sampleModel } from '../support/flow/sample';
import { brokenStatements } from '../support/flow/walk';

const broken = (statements: NonNullable<FlowModel['statements']>): string[] =>
  brokenStatements({ ...sampleModel, statements });

describe('a flow’s own statements', () => {
  it('may refer to states, answers, messages, and the inputs of ports', () => {
    const found = broken(({ always, where, after, asks, answered }) => ({
      'lots are never below zero': always(({ context }) => context.lots >= 0),
      'while it is sent it is busy': where(
        (state) => state.matches({ order: 'submitting' }),
        (state) => state.hasTag('busy'),
      ),
      'the order is placed with its lots, once': asks('placeOrder', {
        by: 'user.order.submit',
        with: ({ event }) => ({ lots: event['lots'] as number }),
      }),
      'the parent hears of it, then the toasts': after(
        answered('placeOrder', { status: 'open' }),
        ({ tells }) => tells.map(({ type }) => type).join() === 'flow.sample.placed,flow.toast.show',
      ),
    }));
    expect(found).toEqual([]);
  });

  it('are reported with the shortest path to their violation', () => {
    expect(broken(({ after }) => ({ 'what I dismiss stays': after('user.order.dismiss', () => false) }))).toEqual([
      'sample: "what I dismiss stays" fails at: user.order.submit → placeOrder ✓ → user.order.dismiss',
    ]);
    expect(broken(({ always }) => ({ 'nothing is ever open': always(() => false) }))).toEqual([
      'sample: "nothing is ever open" fails at: start',
    ]);
  });

  it('fail when they throw, and when they apply to no step', () => {
    const found = broken(({ where, asks }) => ({
      'a quote is always there': where(
        () => true,
        ({ context }) => context.quote.status === 'open',
      ),
      'another port is asked': asks('cancelOrder', {}),
    }));
    expect(found).toEqual([
      'sample: "another port is asked" concerns no step',
      'sample: "a quote is always there" fails at: start',
    ]);
  });
});
