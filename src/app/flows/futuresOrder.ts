import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { TRAIL_BASES } from '../../../domain/contract/choices';
import { TRIGGER_PRICES } from '../../../domain/contract/futures/futuresChoices';
import type { FuturesContract } from '../../../domain/contract/futures/futuresMarket';
import { fromRead } from '../../actors/fromRead';
import type { Effect } from '../../machines/futures/futures/contractTerms';
import { futuresAccountMachine } from '../../machines/futures/futuresAccount/futuresAccount.machine';
import { traderFactsOf, UNKNOWN_MARKET } from '../../machines/futures/futuresOrder/futuresOrder.form';
import { formOf, futuresOrderMachine } from '../../machines/futures/futuresOrder/futuresOrder.machine';
import { unsentForm } from '../../machines/futures/futuresOrder/futuresOrder.setup';
import type {
  FuturesOrderContext,
  KeptForm,
  MarketFacts,
  MarketToldEvent,
  TraderToldEvent,
} from '../../machines/futures/futuresOrder/futuresOrder.types';
import {
  BLANK_PLAN,
  type EffectToldEvent,
  EXECUTIONS,
  type TypedPlan,
} from '../../machines/futures/planOrder/planOrder.form';
import { planOrderMachine, unsentPlan } from '../../machines/futures/planOrder/planOrder.machine';
import type { Deps } from '../deps';
import { followFlow, followHalt, followPrices } from '../followFlow';
import {
  FUTURES_FORM_KEY,
  FUTURES_ORDER_KEY,
  FUTURES_PLANNING_KEY,
  futuresFormFrom,
  keptOrderFrom,
  orderToKeep,
} from '../storedFuturesForm';
import { keepTyped } from '../keepTyped';
import { readTyped, writeTyped } from '../stored';
import { hasShape, hasTextsOf, isOneOf } from '../storedShape';
import { followMark } from './futuresMark';

interface Input {
  contract: FuturesContract;
}

/** Reports the account facts that the order forms of a contract need. */
const watchTrader = fromCallback<EventObject, Input, TraderToldEvent>(({ system, sendBack, input: { contract } }) =>
  followFlow(system, futuresAccountMachine, (snapshot) => {
    if (snapshot) sendBack({ type: 'flow.trader.told', trader: traderFactsOf(snapshot, contract) });
  }),
);

/** Reports the market facts that order forms need, only when they change; ticks stay out of the form. */
const defineWatchMarket = (deps: Pick<Deps, 'board'>) =>
  fromCallback<EventObject, Input, MarketToldEvent>(({ system, sendBack, input: { contract } }) => {
    let told: MarketFacts | null = null;
    let now: MarketFacts = { ...UNKNOWN_MARKET, priced: false };
    const tell = (change: Partial<MarketFacts>) => {
      now = { ...now, ...change };
      const names = Object.keys(now) as (keyof MarketFacts)[];
      if (told !== null && names.every((name) => told?.[name] === now[name])) return;
      told = now;
      sendBack({ type: 'flow.market.told', market: now });
    };
    const stops = [
      followPrices(deps, system, contract.market, ({ fresh, last }) => tell({ fresh, priced: last !== null })),
      followMark(system, contract, tell),
      followHalt(system, contract.pair, (halted) => tell({ halted })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  });

/** Ports through which the order and trigger forms of a contract get account and market data. */
const defineFuturesFacts = (deps: Pick<Deps, 'board'>) => ({
  watchTrader,
  watchMarket: defineWatchMarket(deps),
});

/** Resolves with the first price of the market; later ones stay out of the form. */
const defineFirstPrice = (deps: Deps) =>
  fromPromise<string, { market: string }>(
    ({ system, signal, input }) =>
      new Promise((resolve) => {
        let stop: (() => void) | null = null;
        let price: string | null = null;
        stop = followPrices(deps, system, input.market, ({ last }) => {
          price ??= last;
          if (price === null) return;
          resolve(price);
          stop?.();
          stop = null;
        });
        if (price !== null) stop();
        else signal.addEventListener('abort', () => stop?.());
      }),
  );

export function defineFuturesOrderFlow(deps: Deps) {
  const { storage } = deps;
  const keep = (context: FuturesOrderContext) =>
    writeTyped(storage, FUTURES_ORDER_KEY, orderToKeep(context.terms.contract.pair, unsentForm(context)));
  return futuresOrderMachine.provide({
    actors: {
      restoreForm: fromRead<KeptForm, { pair: string }>(({ pair }) => ({
        ...futuresFormFrom(storage.read(FUTURES_FORM_KEY)),
        planning: storage.readDraft(FUTURES_PLANNING_KEY) === pair,
        ...keptOrderFrom(pair, readTyped(storage, FUTURES_ORDER_KEY)),
      })),
      firstPrice: defineFirstPrice(deps),
      ...defineFuturesFacts(deps),
    },
    actions: {
      /** Whether to ask may have been chosen elsewhere meanwhile, so it is written only where it is chosen here. */
      keepForm: ({ context: { form, ask: chosen }, event }) => {
        const { ask } = futuresFormFrom(storage.read(FUTURES_FORM_KEY));
        const isChoice = event.type === 'user.confirmation.choose';
        storage.write(FUTURES_FORM_KEY, { ask: isChoice ? chosen : ask, type: form.type, sizeBy: form.sizeBy });
      },
      /** The account changes often: what was typed is in danger only once nobody is signed in. A blank form keeps nothing. */
      keepOrder: ({ context, event }) => {
        if (event.type === 'flow.trader.told' && context.trader.signedIn) return;
        if (Object.values(context.form.fields).some((text) => text !== '')) keep(context);
      },
      keepTyped: ({ context }) => {
        if (!context.trader.signedIn) keep(context);
      },
      keepUnsent: ({ context }) => keep(context),
      keepPlanning: ({ context }) => storage.writeDraft(FUTURES_PLANNING_KEY, context.terms.contract.pair),
      forgetPlanning: () => storage.writeDraft(FUTURES_PLANNING_KEY, null),
    },
  });
}

/** Reports whether the order form of the contract opens or closes, on each choice. */
const watchEffect = fromCallback<EventObject, { contract: FuturesContract }, EffectToldEvent>(
  ({ system, sendBack, input: { contract } }) => {
    let told: Effect | null = null;
    const tell = (effect: Effect) => {
      if (effect === told) return;
      told = effect;
      sendBack({ type: 'flow.effect.told', effect });
    };
    return followFlow(
      system,
      futuresOrderMachine,
      (snapshot) => snapshot && tell(formOf(snapshot).effect),
      contract.pair,
    );
  },
);

const isTypedPlan = hasShape<TypedPlan>({
  execution: isOneOf(EXECUTIONS),
  triggerBy: isOneOf(TRIGGER_PRICES),
  callbackBy: isOneOf(TRAIL_BASES),
  fields: hasTextsOf(BLANK_PLAN.fields),
});

export function definePlanOrderFlow(deps: Pick<Deps, 'board' | 'storage'>) {
  const { restoreTyped, keep, forgetTyped } = keepTyped(deps, 'planOrder.typed', isTypedPlan);
  return planOrderMachine.provide({
    actors: { ...defineFuturesFacts(deps), watchEffect, restoreTyped },
    actions: {
      keepTyped: ({ context }) => {
        const { effect: _, ...typed } = unsentPlan(context);
        keep(context.terms.contract.pair, typed);
      },
      forgetTyped,
    },
  });
}
