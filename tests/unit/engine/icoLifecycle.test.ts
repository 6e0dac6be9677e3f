import { createTestModel } from '@xstate/test';
import { describe, expect, it } from 'vitest';
import { SUBSCRIPTION_STATUSES } from '../../../domain/contract/ico/icoChoices';
import { icoOfferingLifecycle, type IcoOfferingEvent } from '../../../domain/lifecycles/icoOffering.lifecycle';
import { subscriptionLifecycle, type SubscriptionEvent } from '../../../domain/lifecycles/subscription.lifecycle';
import type { Offering, Subscription } from '../../../server/products/ico/engine/records';
import { STAGES } from '../../../server/products/ico/engine/records';
import { credit, DAY, HOUR, IcoExchange, SEED, START, TERMS, USER } from '../../support/icoExchange';

const EVENTS: readonly SubscriptionEvent['type'][] = [
  'subscription.accept',
  'subscription.add',
  'subscription.end',
  'subscription.settle',
  'subscription.return',
];
const STAGE_EVENTS: readonly IcoOfferingEvent['type'][] = [
  'ico.open',
  'ico.end',
  'ico.draw',
  'ico.settle',
  'ico.cancel',
];

describe('an ICO subscription in the engine follows its lifecycle', () => {
  const paths = createTestModel(subscriptionLifecycle).getSimplePaths({
    events: (state) => EVENTS.map((type): SubscriptionEvent => ({ type })).filter((event) => state.can(event)),
  });

  it.each(paths.map((path) => ({ description: path.description, path })))('$description', async ({ path }) => {
    const exchange = new IcoExchange();
    exchange.decide(credit(USER));
    const project = exchange.offer();
    exchange.until(START);
    let record: Subscription | undefined;
    const subscribe = () => {
      exchange.subscribe(project, '2');
      record = exchange.engine.state.ico.offering(project)?.subscriptions.get(USER);
    };
    await path.test({
      states: {
        '*': (state) => {
          const shown = record?.ended === null ? exchange.held(project)?.status : record?.status;
          expect(shown ?? 'submitted').toBe(state.value);
        },
      },
      events: {
        'subscription.accept': subscribe,
        'subscription.add': subscribe,
        'subscription.end': () => void exchange.until(START + DAY),
        'subscription.settle': () => void exchange.until(START + DAY + HOUR),
        'subscription.return': () => {
          exchange.decide({ kind: 'ico.cancel', projectId: project });
          exchange.until(exchange.at);
        },
      },
    });
  });

  it('has the statuses of the contract', () => {
    expect(Object.keys(subscriptionLifecycle.states)).toEqual(['submitted', ...SUBSCRIPTION_STATUSES]);
  });
});

describe('an ICO project in the engine follows its lifecycle', () => {
  const paths = createTestModel(icoOfferingLifecycle).getSimplePaths({
    events: (state) => STAGE_EVENTS.map((type): IcoOfferingEvent => ({ type })).filter((event) => state.can(event)),
  });

  it.each(paths.map((path) => ({ description: path.description, path })))('$description', async ({ path }) => {
    const exchange = new IcoExchange();
    const created = exchange.decide({ kind: 'ico.create', ...TERMS });
    const offering = (created.ok ? created.offering : undefined) as Offering;
    const projectId = String(offering.id).padStart(16, '0');
    const due = (at: number) => () => {
      exchange.at = at;
      exchange.decide({ kind: 'ico.due' });
    };
    await path.test({
      states: { '*': (state) => expect(offering.stage).toBe(state.value) },
      events: {
        'ico.open': () => void exchange.decide({ kind: 'ico.open', projectId, seed: SEED }),
        'ico.end': due(START + DAY),
        'ico.draw': due(START + DAY + HOUR),
        'ico.settle': due(START + DAY + HOUR),
        'ico.cancel': () => void exchange.decide({ kind: 'ico.cancel', projectId }),
      },
    });
  });

  it('has the stages of the store', () => {
    expect(Object.keys(icoOfferingLifecycle.states)).toEqual([...STAGES]);
  });
});
