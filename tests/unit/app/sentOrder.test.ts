import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { defineFuturesOrderFlow, definePlanOrderFlow } from '../../../src/app/flows/futuresOrder';
import { defineSpotOrderFlow } from '../../../src/app/flows/spotOrder';
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
import { UNKNOWN_TRADER } from '../../../src/machines/futures/futuresOrder/futuresOrder.form';
import { sampleTrader } from '../../../src/machines/futures/futuresOrder/futuresOrder.model';
import { sampleTerms as spotTerms } from '../../../src/machines/spot/spotOrder/spotOrder.samples';
import type { OrderBody, PlaceOutcome } from '../../../src/machines/spot/spotOrder/spotOrder.types';
import type { TraderEvent as IcoTraderEvent } from '../../../src/machines/ico/icoSubscription/icoSubscription.machine';
import { defineIcoSubscriptionFlow } from '../../../src/app/flowGroups/ico';
import {
  aTab,
  type Contract,
  contractForm,
  contractTrading,
  joining,
  plans,
  projectActors,
  silent,
  spotForm,
  spotTrading,
  triggers,
} from '../../support/keptForms';

describe('what is on its way', () => {
  const never = () => new Promise<never>(() => undefined);

  it('is not in an order form that was left before the answer, though a visitor had typed it', async () => {
    const tab = aTab();
    const visitor = spotForm(tab);
    visitor.send({ type: 'user.field.change', field: 'price', text: '60000' });
    visitor.send({ type: 'user.field.change', field: 'quantity', text: '0.01' });
    visitor.stop();
    const placeOrder = fromPromise<PlaceOutcome, OrderBody>(never);
    const flow = defineSpotOrderFlow(tab).provide({ actors: { ...spotTrading, placeOrder } });
    const form = createActor(flow, { input: { terms: spotTerms } }).start();
    form.send({ type: 'user.order.submit' });
    await waitFor(form, (state) => state.matches('confirming'));
    form.send({ type: 'user.order.accept' });
    expect(form.getSnapshot().value).toBe('submitting');
    const kept = () => spotForm(tab).getSnapshot().context.form.fields;
    expect(kept()).toMatchObject({ price: '60000', quantity: '', total: '' });
    form.send({ type: 'sys.session.changed', signedIn: false });
    form.send({ type: 'user.goodFor.choose', goodFor: 'd1' });
    form.stop();
    expect(kept()).toMatchObject({ price: '60000', quantity: '', total: '' });
  });

  it('is not in the order form of a contract that was left before the answer, though a visitor had typed it', () => {
    const tab = aTab();
    const visitor = contractForm(tab);
    visitor.send({ type: 'user.field.change', field: 'price', text: '60000' });
    visitor.send({ type: 'user.field.change', field: 'quantity', text: '0.01' });
    visitor.stop();
    const firstPrice = fromPromise<string, { market: string }>(never);
    const placeOrder = fromPromise(never) as never;
    const flow = defineFuturesOrderFlow(tab).provide({ actors: { ...contractTrading, firstPrice, placeOrder } });
    const form = createActor(flow, { input: { terms: sampleTerms } }).start();
    form.send({ type: 'flow.trader.told', trader: { ...sampleTrader, positionMode: 'one_way' } });
    form.send({ type: 'user.order.submit', side: 'long' });
    form.send({ type: 'user.order.accept' });
    expect(form.getSnapshot().value).toBe('submitting');
    const kept = () => contractForm(tab).getSnapshot().context.form.fields;
    expect(kept()).toMatchObject({ price: '60000', quantity: '' });
    form.send({ type: 'flow.trader.told', trader: UNKNOWN_TRADER });
    form.send({ type: 'user.triggerBy.choose', triggerBy: 'mark' });
    form.stop();
    expect(kept()).toMatchObject({ price: '60000', quantity: '' });
  });

  it('is not in a form of plans that was left before the answer, as if it had not been placed', async () => {
    const tab = aTab();
    const form = createActor(
      defineSpotPlanFlow(tab).provide({
        actors: {
          ...spotTrading,
          watchDirection: silent<{ pair: string }, DirectionToldEvent>(),
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
    form.send({ type: 'user.field.change', field: 'quantity', text: '0.01' });
    form.stop();
    expect(plans(tab).getSnapshot().context.form.fields.quantity).toBe('');
  });

  it('is not in a form of trigger orders that was left before the answer, but is after a refusal', async () => {
    const tab = aTab();
    const opened = (answer: () => Promise<TriggerOutcome>) =>
      createActor(
        definePlanOrderFlow(tab).provide({
          actors: {
            ...contractTrading,
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
    left.send({ type: 'flow.trader.told', trader: { ...sampleTrader, positionMode: 'one_way' } });
    place(left);
    left.send({ type: 'flow.trader.told', trader: UNKNOWN_TRADER });
    left.send({ type: 'user.triggerBy.choose', triggerBy: 'mark' });
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
