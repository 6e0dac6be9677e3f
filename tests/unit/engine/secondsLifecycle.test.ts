import { createTestModel } from '@xstate/test';
import { describe, expect, it } from 'vitest';
import { SECONDS_STATUSES } from '../../../domain/contract/seconds/secondsChoices';
import { secondsOrderLifecycle, type SecondsOrderEvent } from '../../../domain/lifecycles/secondsOrder.lifecycle';
import { SecondsExchange } from '../../support/secondsExchange';

const EVENTS: readonly SecondsOrderEvent['type'][] = [
  'seconds.accept',
  'seconds.enter',
  'seconds.expire',
  'seconds.win',
  'seconds.lose',
  'seconds.draw',
  'seconds.void',
];
const PRICES: Partial<Record<SecondsOrderEvent['type'], string>> = {
  'seconds.win': '50002.0000',
  'seconds.lose': '50000.0000',
  'seconds.draw': '50001.0000',
};

describe('a seconds order in the engine follows its lifecycle', () => {
  const paths = createTestModel(secondsOrderLifecycle).getSimplePaths({
    events: (state) => EVENTS.map((type): SecondsOrderEvent => ({ type })).filter((event) => state.can(event)),
  });

  it.each(paths.map((path) => ({ description: path.description, path })))('$description', async ({ path }) => {
    const exchange = new SecondsExchange();
    let record: { status: string } | null = null;
    const settle = (type: SecondsOrderEvent['type']) => () => {
      const price = PRICES[type];
      if (price) exchange.tick(30_900, price);
      exchange.settle(31_001);
    };
    await path.test({
      states: {
        // The engine settles in a single step, so the chart's states between deadline and result are still "running" in it.
        '*': (state) =>
          expect(record?.status ?? 'submitted').toBe(state.value === 'settling' ? 'running' : state.value),
      },
      events: {
        'seconds.accept': () => {
          exchange.tick(500, '50000.0000');
          const decision = exchange.place(1000);
          record = decision.ok ? (decision.seconds ?? null) : null;
        },
        'seconds.enter': () => exchange.tick(1200, '50001.0000'),
        'seconds.expire': () => undefined,
        'seconds.win': settle('seconds.win'),
        'seconds.lose': settle('seconds.lose'),
        'seconds.draw': settle('seconds.draw'),
        'seconds.void': settle('seconds.void'),
      },
    });
  });

  it('has the statuses of the contract', () => {
    expect(Object.keys(secondsOrderLifecycle.states)).toEqual(['submitted', ...SECONDS_STATUSES]);
  });
});
