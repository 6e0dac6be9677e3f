import { createTestModel } from '@xstate/test';
import { describe, expect, it } from 'vitest';
import { SPOT_STATUSES } from '../../../domain/contract/choices';
import { spotOrderLifecycle, type SpotOrderEvent } from '../../../domain/lifecycles/spotOrder.lifecycle';
import { isOpenStatus, STATUS, statusAfter, type OrderHappening } from '../../../server/products/spot/engine/order';

const HAPPENINGS: readonly OrderHappening[] = [
  'order.trigger',
  'order.amend',
  'order.tradePart',
  'order.tradeRest',
  'order.cancel',
];
const EVENTS: readonly SpotOrderEvent[] = [
  { type: 'order.accept' },
  { type: 'order.acceptStop' },
  ...HAPPENINGS.map((type) => ({ type })),
];

describe('a spot order in the engine follows its lifecycle', () => {
  const paths = createTestModel(spotOrderLifecycle).getSimplePaths({
    events: (state) => EVENTS.filter((event) => state.can(event)),
  });

  it.each(paths.map((path) => ({ description: path.description, path })))('$description', async ({ path }) => {
    let status: number | null = null;
    const take = (happening: OrderHappening) => () => {
      status = statusAfter(status as number, happening);
    };
    await path.test({
      states: {
        '*': (state) => {
          const shown = status === null ? 'submitted' : SPOT_STATUSES[status];
          const possible = HAPPENINGS.filter((each) => status !== null && statusAfter(status, each) !== null);
          expect(shown).toBe(state.value);
          expect(status !== null && isOpenStatus(status)).toBe(state.hasTag('open'));
          expect(possible).toEqual(HAPPENINGS.filter((type) => state.can({ type })));
        },
      },
      events: {
        'order.accept': () => {
          status = STATUS.waiting;
        },
        'order.acceptStop': () => {
          status = STATUS.untriggered;
        },
        ...Object.fromEntries(HAPPENINGS.map((happening) => [happening, take(happening)])),
      },
    });
  });

  it('knows every status of the contract', () => {
    expect(Object.keys(spotOrderLifecycle.states)).toEqual(['submitted', ...SPOT_STATUSES]);
  });
});
