import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import type { FuturesContract } from '../../domain/contract/futures/futuresMarket';
import type { Deps } from '../../src/app/deps';
import { definePlanOrderFlow, defineFuturesOrderFlow } from '../../src/app/flows/futuresOrder';
import { defineSpotOrderFlow } from '../../src/app/flows/spotOrder';
import { defineIcoSubscriptionFlow } from '../../src/app/flowGroups/ico';
import { defineSpotPlanFlow } from '../../src/app/flowGroups/tradeLater';
import type { EffectToldEvent } from '../../src/machines/futures/planOrder/planOrder.form';
import type { TraderEvent as IcoTraderEvent } from '../../src/machines/ico/icoSubscription/icoSubscription.machine';
import type { ProjectOutcome, ProjectsPushEvent } from '../../src/machines/ico/icoProject/icoProject.machine';
import { sampleProject, T0 } from '../../src/machines/ico/icoProject/icoProject.samples';
import type { DirectionToldEvent } from '../../src/machines/spot/spotPlan/spotPlan.form';
import { sampleTerms } from '../../src/machines/futures/futures/samples';
import type { MarketToldEvent, TraderToldEvent } from '../../src/machines/futures/futuresOrder/futuresOrder.types';
import { sampleTerms as spotTerms } from '../../src/machines/spot/spotOrder/spotOrder.samples';
import { sampleMarketFacts, sampleTrader } from '../../src/machines/futures/futuresOrder/futuresOrder.model';
import type {
  MarketViewEvent,
  Preparation,
  SpotOrderInput,
  TraderEvent,
} from '../../src/machines/spot/spotOrder/spotOrder.types';

type Wanted = Pick<SpotOrderInput, 'wanted'>;

export interface Contract {
  contract: FuturesContract;
}

export const silent = <Input, Sent extends EventObject>() => fromCallback<EventObject, Input, Sent>(() => undefined);

/** Tells the forms of a pair that their user is signed in, has funds, and that the price is fresh. */
export const spotTrading = {
  watchTrader: fromCallback<EventObject, { left: string; right: string }, TraderEvent>(({ sendBack }) => {
    sendBack({ type: 'sys.session.changed', signedIn: true });
    sendBack({ type: 'flow.balances.changed', available: { left: '1', right: '100000' } });
  }),
  watchPrices: fromCallback<EventObject, { pair: string }, MarketViewEvent>(({ sendBack }) =>
    sendBack({ type: 'sys.prices.changed', fresh: true, priced: true }),
  ),
  prepareOrder: fromPromise<Preparation, { pair: string }>(() => Promise.resolve({ last: '60000.00', fresh: true })),
};

/** The same for the forms of a contract. */
export const contractTrading = {
  watchTrader: fromCallback<EventObject, Contract, TraderToldEvent>(({ sendBack }) =>
    sendBack({ type: 'flow.trader.told', trader: sampleTrader }),
  ),
  watchMarket: fromCallback<EventObject, Contract, MarketToldEvent>(({ sendBack }) =>
    sendBack({ type: 'flow.market.told', market: sampleMarketFacts }),
  ),
};

/** A tab whose drafts outlive the forms that write them. */
export function aTab() {
  const kept: Record<string, unknown> = {};
  const drafts: Record<string, unknown> = {};
  const storage = {
    read: (key: string) => kept[key] ?? null,
    write: (key: string, value: unknown) => void (kept[key] = value),
    readDraft: (key: string) => drafts[key] ?? null,
    writeDraft: (key: string, value: unknown) => void (drafts[key] = value),
  };
  return { storage } as unknown as Deps;
}

export function contractForm(tab: Deps, pair = sampleTerms.contract.pair) {
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

export function spotForm(tab: Deps, { left = spotTerms.left_symbol, ...wanted }: { left?: string } & Wanted = {}) {
  const flow = defineSpotOrderFlow(tab).provide({
    actors: {
      watchTrader: silent<{ left: string; right: string }, TraderEvent>(),
      watchPrices: silent<{ pair: string }, MarketViewEvent>(),
    },
  });
  return createActor(flow, { input: { terms: { ...spotTerms, left_symbol: left }, ...wanted } }).start();
}

export const plans = (tab: Deps) =>
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

export const triggers = (tab: Deps) =>
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

/** What the form of a project asks for, except who trades. */
export const projectActors = (projectId: string) => ({
  watchProjects: silent<{ channel: string }, ProjectsPushEvent>(),
  loadProject: fromPromise<ProjectOutcome, { projectId: string }>(() =>
    Promise.resolve({ ok: true, value: { project: sampleProject({ id: projectId }), mine: null, now: T0 } }),
  ),
  waitUntil: fromPromise<void, { at: number }>(() => new Promise(() => undefined)),
});

export async function joining(tab: Deps, projectId: string) {
  const actors = { ...projectActors(projectId), watchTrader: silent<undefined, IcoTraderEvent>() };
  const flow = createActor(defineIcoSubscriptionFlow(tab).provide({ actors }), { input: { projectId } }).start();
  await waitFor(flow, (state) => state.matches({ form: 'open' }));
  return flow;
}
