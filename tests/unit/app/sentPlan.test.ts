import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { definePlanOrderFlow } from '../../../src/app/flows/futuresOrder';
import { defineSpotPlanFlow } from '../../../src/app/flowGroups/tradeLater';
import type {
  EffectToldEvent,
  PlanOutcome as TriggerOutcome,
} from '../../../src/machines/futures/planOrder/planOrder.form';
import type {
  DirectionToldEvent,
  PlaceOutcome as PlanOutcome,
} from '../../../src/machines/spot/spotPlan/spotPlan.form';
import type { RequestOf } from '../../../src/machines/call';
import { sampleTerms } from '../../../src/machines/futures/futures/samples';
import { sampleMarketFacts, sampleTrader } from '../../../src/machines/futures/futuresOrder/futuresOrder.model';
import type { MarketToldEvent, TraderToldEvent } from '../../../src/machines/futures/futuresOrder/futuresOrder.types';
import { sampleTerms as spotTerms } from '../../../src/machines/spot/spotOrder/spotOrder.samples';
import type { MarketViewEvent, Preparation, TraderEvent } from '../../../src/machines/spot/spotOrder/spotOrder.types';
import type { TraderEvent as IcoTraderEvent } from '../../../src/machines/ico/icoSubscription/icoSubscription.machine';
import { defineIcoSubscriptionFlow } from '../../../src/app/flowGroups/ico';
import { aTab, joining, plans, projectActors, silent, triggers, type Contract } from '../../support/keptForms';

describe('what is on its way', () => {
  const never = () => new Promise<never>(() => undefined);

  it('is not in a form of plans that was left before the answer, as if it had not been placed', async () => {
    const tab = aTab();
    const form = createActor(
      defineSpotPlanFlow(tab).provide({
        actors: {
          watchTrader: fromCallback<EventObject, { left: string; right: string }, TraderEvent>(({ sendBack }) => {
            sendBack({ type: 'sys.session.changed', signedIn: true });
            sendBack({ type: 'flow.balances.changed', available: { left: '1', right: '100000' } });
          }),
          watchPrices: fromCallback<EventObject, { pair: string }, MarketViewEvent>(({ sendBack }) =>
            sendBack({ type: 'sys.prices.changed', fresh: true, priced: true }),
          ),
          watchDirection: silent<{ pair: string }, DirectionToldEvent>(),
          prepareOrder: fromPromise<Preparation, { pair: string }>(async () => ({ last: '62000.00', fresh: true })),
          placePlan: fromPromise<PlanOutcome, RequestOf<'placeSpotPlan'>['body']>(never),
        },
      }),
      { input: { terms: spotTerms } },
    ).start();
    const typed = { low: '60000', high: '63000', quantity: '0.01', orders: '5' } as const;
    for (const [field, text] of Object.entries(typed))
      form.send({ type: 'user.field.change', field: field as keyof typeof typed, text });
    form.send({ type: 'user.plan.submit' });
    await waitFor(form, (state) => state.matches('confirming'));
    form.send({ type: 'user.plan.accept' });
    expect(form.getSnapshot().value).toBe('submitting');
    form.stop();
    expect(plans(tab).getSnapshot().context.form.fields.quantity).toBe('');
  });

  it('is not in a form of trigger orders that was left before the answer, but is after a refusal', async () => {
    const tab = aTab();
    const opened = (answer: () => Promise<TriggerOutcome>) =>
      createActor(
        definePlanOrderFlow(tab).provide({
          actors: {
            watchTrader: fromCallback<EventObject, Contract, TraderToldEvent>(({ sendBack }) =>
              sendBack({ type: 'flow.trader.told', trader: sampleTrader }),
            ),
            watchMarket: fromCallback<EventObject, Contract, MarketToldEvent>(({ sendBack }) =>
              sendBack({ type: 'flow.market.told', market: sampleMarketFacts }),
            ),
            watchEffect: silent<Contract, EffectToldEvent>(),
            placePlan: fromPromise(answer) as never,
          },
        }),
        { input: { terms: sampleTerms } },
      ).start();
    const place = (form: ReturnType<typeof opened>) => {
      for (const field of ['trigger', 'price', 'quantity'] as const)
        form.send({ type: 'user.field.change', field, text: field === 'quantity' ? '0.01' : '59000' });
      form.send({ type: 'user.plan.submit', side: 'long' });
      form.send({ type: 'user.plan.accept' });
      expect(form.getSnapshot().value).toBe('submitting');
    };
    const left = opened(never);
    place(left);
    left.stop();
    expect(triggers(tab).getSnapshot().context.form.fields.quantity).toBe('');
    const refused = opened(async () => ({ ok: false, error: 'insufficientBalance' }));
    place(refused);
    await waitFor(refused, (state) => state.matches('open'));
    refused.stop();
    expect(triggers(tab).getSnapshot().context.form.fields.quantity).toBe('0.01');
  });

  it('is not in the form of a project that was left before the answer', async () => {
    const tab = aTab();
    const balances = [{ account: 'ico', currency: 'USDT', available: '100', frozen: '0' }] as const;
    const form = createActor(
      defineIcoSubscriptionFlow(tab).provide({
        actors: {
          ...projectActors('p1'),
          watchTrader: fromCallback<EventObject, undefined, IcoTraderEvent>(({ sendBack }) => {
            sendBack({ type: 'sys.session.changed', signedIn: true });
            sendBack({ type: 'flow.balances.changed', balances });
          }),
          subscribe: fromPromise(never) as never,
        },
      }),
      { input: { projectId: 'p1' } },
    ).start();
    await waitFor(form, (state) => state.matches({ form: 'open' }));
    form.send({ type: 'user.quantity.change', text: '20' });
    form.send({ type: 'user.subscription.review' });
    form.send({ type: 'user.subscription.accept' });
    expect(form.getSnapshot().matches({ form: 'submitting' })).toBe(true);
    form.stop();
    expect((await joining(tab, 'p1')).getSnapshot().context.quantity).toBe('');
  });
});
