import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { FuturesContract } from '../../../domain/contract/futures/futuresMarket';
import type { Deps } from '../../../src/app/deps';
import { definePlanOrderFlow, defineFuturesOrderFlow } from '../../../src/app/flows/futuresOrder';
import { defineSpotOrderFlow } from '../../../src/app/flows/spotOrder';
import { defineIcoSubscriptionFlow } from '../../../src/app/flowGroups/ico';
import { defineSpotPlanFlow } from '../../../src/app/flowGroups/tradeLater';
import type { EffectToldEvent } from '../../../src/machines/futures/planOrder/planOrder.form';
import type { TraderEvent as IcoTraderEvent } from '../../../src/machines/ico/icoSubscription/icoSubscription.machine';
import type { ProjectOutcome, ProjectsPushEvent } from '../../../src/machines/ico/icoProject/icoProject.machine';
import { sampleProject, T0 } from '../../../src/machines/ico/icoProject/icoProject.samples';
import type { DirectionToldEvent } from '../../../src/machines/spot/spotPlan/spotPlan.form';
import { sampleTerms } from '../../../src/machines/futures/futures/samples';
import { UNKNOWN_TRADER } from '../../../src/machines/futures/futuresOrder/futuresOrder.form';
import { sampleTrader } from '../../../src/machines/futures/futuresOrder/futuresOrder.model';
import type { MarketToldEvent, TraderToldEvent } from '../../../src/machines/futures/futuresOrder/futuresOrder.types';
import { sampleTerms as spotTerms } from '../../../src/machines/spot/spotOrder/spotOrder.samples';
import type { MarketViewEvent, TraderEvent } from '../../../src/machines/spot/spotOrder/spotOrder.types';

interface Contract {
  contract: FuturesContract;
}

const silent = <Input, Sent extends EventObject>() => fromCallback<EventObject, Input, Sent>(() => undefined);

/** A tab whose drafts outlive the forms that write them. */
function aTab() {
  const drafts: Record<string, unknown> = {};
  const storage = {
    read: () => null,
    write: () => undefined,
    readDraft: (key: string) => drafts[key] ?? null,
    writeDraft: (key: string, value: unknown) => void (drafts[key] = value),
  };
  return { storage } as unknown as Deps;
}

function contractForm(tab: Deps, pair = sampleTerms.contract.pair) {
  const flow = defineFuturesOrderFlow(tab).provide({
    actors: {
      watchTrader: silent<Contract, TraderToldEvent>(),
      watchMarket: silent<Contract, MarketToldEvent>(),
      firstPrice: fromPromise<string, { market: string }>(() => new Promise(() => undefined)),
    },
  });
  const terms = { ...sampleTerms, contract: { ...sampleTerms.contract, pair } };
  return createActor(flow, { input: { terms } }).start();
}

function spotForm(tab: Deps) {
  const flow = defineSpotOrderFlow(tab).provide({
    actors: {
      watchTrader: silent<{ left: string; right: string }, TraderEvent>(),
      watchPrices: silent<{ pair: string }, MarketViewEvent>(),
    },
  });
  return createActor(flow, { input: { terms: spotTerms } }).start();
}

const ORDER = { effect: 'open', timeInForce: 'ioc', fields: { price: '60000', quantity: '0.01' } } as const;

/** Opens the form of a contract and types an order. */
function typedInto(tab: Deps) {
  const form = contractForm(tab);
  form.send({ type: 'user.field.change', field: 'price', text: '60000' });
  form.send({ type: 'user.field.change', field: 'quantity', text: '0.01' });
  form.send({ type: 'user.timeInForce.choose', timeInForce: 'ioc' });
  return form;
}

describe('an order of a contract that somebody has typed', () => {
  it('is there again after the way to the login screen, for the same contract only', () => {
    const tab = aTab();
    const form = typedInto(tab);
    form.send({ type: 'user.login.open' });
    form.stop();
    expect(contractForm(tab).getSnapshot().context.form).toMatchObject(ORDER);
    expect(contractForm(tab, 'ETH_USDT').getSnapshot().context.form.fields.quantity).toBe('');
  });

  it('is there again after the session has ended', () => {
    const tab = aTab();
    const form = typedInto(tab);
    form.send({ type: 'flow.trader.told', trader: sampleTrader });
    form.send({ type: 'flow.trader.told', trader: UNKNOWN_TRADER });
    form.stop();
    expect(contractForm(tab).getSnapshot().context.form).toMatchObject(ORDER);
  });
});

it('a spot order that somebody has typed is there again after the session has ended', () => {
  const tab = aTab();
  const form = spotForm(tab);
  form.send({ type: 'sys.session.changed', signedIn: true });
  form.send({ type: 'user.field.change', field: 'price', text: '60000' });
  form.send({ type: 'user.field.change', field: 'quantity', text: '0.01' });
  form.send({ type: 'sys.session.changed', signedIn: false });
  form.stop();
  expect(spotForm(tab).getSnapshot().context.form.fields).toMatchObject({ price: '60000', quantity: '0.01' });
});

it('what a visitor has typed is there again whichever way they went to the login screen', () => {
  const tab = aTab();
  const [spot, contract] = [spotForm(tab), contractForm(tab)];
  spot.send({ type: 'user.field.change', field: 'quantity', text: '0.01' });
  spot.send({ type: 'user.targets.toggle', on: true });
  spot.send({ type: 'user.field.change', field: 'takeProfit', text: '70000' });
  contract.send({ type: 'user.field.change', field: 'quantity', text: '0.02' });
  for (const form of [spot, contract]) form.stop();
  expect(spotForm(tab).getSnapshot().context.form).toMatchObject({
    withTargets: true,
    fields: { quantity: '0.01', takeProfit: '70000' },
  });
  expect(contractForm(tab).getSnapshot().context.form.fields.quantity).toBe('0.02');
});

it('the form of plans stands there again after the way to the login screen, with what was typed', () => {
  const tab = aTab();
  const plans = () =>
    createActor(
      defineSpotPlanFlow(tab).provide({
        actors: {
          watchTrader: silent<{ left: string; right: string }, TraderEvent>(),
          watchPrices: silent<{ pair: string }, MarketViewEvent>(),
          watchDirection: silent<{ pair: string }, DirectionToldEvent>(),
        },
      }),
      { input: { terms: spotTerms } },
    ).start();
  const [order, plan] = [spotForm(tab), plans()];
  order.send({ type: 'user.type.choose', orderType: 'plan' });
  plan.send({ type: 'user.kind.choose', kind: 'twap' });
  plan.send({ type: 'user.field.change', field: 'minutes', text: '30' });
  order.send({ type: 'user.login.open' });
  for (const form of [order, plan]) form.stop();
  expect(spotForm(tab).getSnapshot().matches('planning')).toBe(true);
  expect(plans().getSnapshot().context.form).toMatchObject({ kind: 'twap', fields: { minutes: '30' } });
});

it('the form of trigger orders stands there again after the way to the login screen, with what was typed', () => {
  const tab = aTab();
  const triggers = () =>
    createActor(
      definePlanOrderFlow(tab).provide({
        actors: {
          watchTrader: silent<Contract, TraderToldEvent>(),
          watchMarket: silent<Contract, MarketToldEvent>(),
          watchEffect: silent<Contract, EffectToldEvent>(),
        },
      }),
      { input: { terms: sampleTerms } },
    ).start();
  const [order, plan] = [contractForm(tab), triggers()];
  order.send({ type: 'user.type.choose', kind: 'plan' });
  plan.send({ type: 'user.execution.choose', execution: 'market' });
  plan.send({ type: 'user.field.change', field: 'trigger', text: '61000' });
  order.send({ type: 'user.login.open' });
  for (const form of [order, plan]) form.stop();
  expect(contractForm(tab).getSnapshot().matches('planning')).toBe(true);
  expect(triggers().getSnapshot().context.form).toMatchObject({ execution: 'market', fields: { trigger: '61000' } });
});

it('the quantity typed for a project is there again after the way to the login screen, for that project only', async () => {
  const tab = aTab();
  const joining = async (projectId: string) => {
    const project = sampleProject({ id: projectId });
    const flow = createActor(
      defineIcoSubscriptionFlow(tab).provide({
        actors: {
          watchTrader: silent<undefined, IcoTraderEvent>(),
          watchProjects: silent<{ channel: string }, ProjectsPushEvent>(),
          loadProject: fromPromise<ProjectOutcome, { projectId: string }>(() =>
            Promise.resolve({ ok: true, value: { project, mine: null, now: T0 } }),
          ),
          waitUntil: fromPromise<void, { at: number }>(() => new Promise(() => undefined)),
        },
      }),
      { input: { projectId } },
    ).start();
    await waitFor(flow, (state) => state.matches({ form: 'open' }));
    return flow;
  };
  const flow = await joining('p1');
  flow.send({ type: 'user.quantity.change', text: '20' });
  flow.send({ type: 'user.login.open' });
  flow.stop();
  const quantities = [await joining('p1'), await joining('p2')].map((one) => one.getSnapshot().context.quantity);
  expect(quantities).toEqual(['20', '']);
});
