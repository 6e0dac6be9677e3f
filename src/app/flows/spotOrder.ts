import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { fromRead } from '../../actors/fromRead';
import { BLANK_FIELDS, rulesOf, usualBasis } from '../../machines/spot/spotOrder/spotOrder.form';
import { spotOrderMachine } from '../../machines/spot/spotOrder/spotOrder.machine';
import { unsentForm } from '../../machines/spot/spotOrder/spotOrder.setup';
import type {
  KeptForm,
  MarketViewEvent,
  Preparation,
  TraderEvent,
  OrderForm,
  SpotOrderContext,
} from '../../machines/spot/spotOrder/spotOrder.types';
import { availableOf, balancesOf, isKnown } from '../../machines/account/userData/userData.machine';
import { sameData } from '../../machines/sameData';
import type { Deps } from '../deps';
import { followHalt, followPrices, pricesOf } from '../followFlow';
import { followUserData } from '../followUserData';
import { readTyped, writeTyped } from '../stored';
import {
  asksFrom,
  hasShape,
  hasTextsOf,
  isBoolean,
  isOneOf,
  isShortText,
  SPOT_ASK_KEY,
  type Test,
} from '../storedShape';
import { GOOD_FOR_PRESETS } from '../../../domain/rules/spot/goodTill';
import { DIRECTIONS, PLACED_TYPES, SPOT_TIME_IN_FORCE, TRAIL_BASES } from '../../../domain/contract/choices';

const FORM_KEY = 'spotOrder.form';
const PLANNING_KEY = 'spotOrder.planning';

/** Reports session and available balances, only when they change. */
const watchTrader = fromCallback<EventObject, { left: string; right: string }, TraderEvent>(
  ({ system, sendBack, input: { left, right } }) => {
    let told: object | null = null;
    return followUserData(system, (snapshot) => {
      const balances = balancesOf(snapshot ?? undefined);
      const available = isKnown(snapshot ?? undefined)
        ? { left: availableOf(balances, 'spot', left), right: availableOf(balances, 'spot', right) }
        : null;
      const now = { signedIn: snapshot !== null, available };
      if (sameData(now, told)) return;
      told = now;
      sendBack({ type: 'sys.session.changed', signedIn: now.signedIn });
      sendBack({ type: 'flow.balances.changed', available });
    });
  },
);

/** Reports whether the pair's price is fresh, whether the pair is halted, and its first known price; ticks stay out of the form. */
const defineWatchPrices = (deps: Deps) =>
  fromCallback<EventObject, { pair: string }, MarketViewEvent>(({ system, sendBack, input: { pair } }) => {
    let told = { fresh: null as boolean | null, priced: true, halted: false };
    let offered = false;
    const leavePrices = followPrices(deps, system, pair, ({ fresh, last }) => {
      const priced = last !== null;
      if (fresh !== told.fresh || priced !== told.priced) sendBack({ type: 'sys.prices.changed', fresh, priced });
      told = { ...told, fresh, priced };
      if (last && !offered) sendBack({ type: 'flow.price.offered', price: last });
      offered ||= priced;
    });
    const leaveHalt = followHalt(system, pair, (halted) => {
      if (halted !== told.halted) sendBack({ type: 'push.pairState.changed', halted });
      told = { ...told, halted };
    });
    return () => {
      leavePrices();
      leaveHalt();
    };
  });

/** Trader and market data for both forms of a pair. */
export const defineSpotFacts = (deps: Deps) => ({
  watchTrader,
  watchPrices: defineWatchPrices(deps),
  prepareOrder: fromPromise<Preparation, { pair: string }>(({ system, input: { pair } }) =>
    Promise.resolve(pricesOf(deps, system, pair)),
  ),
});

/** Stored part of the form: all but its slider. */
type KeptOrder = Omit<OrderForm, 'percent'>;

interface Kept extends KeptOrder {
  pair: string;
}

const LIFETIMES = [...(Object.keys(GOOD_FOR_PRESETS) as (keyof typeof GOOD_FOR_PRESETS)[]), 'date'] as const;

const isDate: Test<number | null> = (stored): stored is number | null =>
  stored === null || Number.isSafeInteger(stored);

/** The form as stored while the user is at the login screen, and the side and type for the next pair. */
const isKept = hasShape<Kept>({
  pair: isShortText,
  direction: isOneOf(DIRECTIONS),
  type: isOneOf(PLACED_TYPES),
  timeInForce: isOneOf(SPOT_TIME_IN_FORCE),
  goodFor: isOneOf(LIFETIMES),
  goodTill: isDate,
  callbackBy: isOneOf(TRAIL_BASES),
  withTargets: isBoolean,
  withIceberg: isBoolean,
  basis: isOneOf(['quantity', 'total']),
  fields: hasTextsOf(BLANK_FIELDS),
});

function keptOf(pair: string, form: OrderForm): Kept {
  const { percent: _, ...order } = form;
  return { ...order, pair };
}

/** Parses the stored form: all of it for the same pair, only side and type for another one, nothing when it is invalid. */
function keptFormFrom(pair: string, stored: unknown): KeptForm['form'] {
  if (!isKept(stored)) return null;
  const { pair: keptPair, ...form } = stored;
  const { direction, type } = form;
  return keptPair === pair ? form : { direction, type, basis: usualBasis(direction) };
}

export function defineSpotOrderFlow(deps: Deps) {
  const { storage } = deps;
  const keep = (context: SpotOrderContext) =>
    writeTyped(storage, FORM_KEY, keptOf(rulesOf(context.terms).pair, unsentForm(context)));
  return spotOrderMachine.provide({
    actors: {
      ...defineSpotFacts(deps),
      restoreForm: fromRead<KeptForm, { pair: string }>(({ pair }) => ({
        form: keptFormFrom(pair, readTyped(storage, FORM_KEY)),
        planning: storage.readDraft(PLANNING_KEY) === pair,
        ask: asksFrom(storage.read(SPOT_ASK_KEY)),
      })),
    },
    actions: {
      /** Whether to ask may have been chosen elsewhere meanwhile, so it is written only where it is chosen here. */
      keepForm: ({ context, event }) => {
        keep(context);
        if (event.type === 'user.confirmation.choose') storage.write(SPOT_ASK_KEY, context.ask);
      },
      keepTyped: ({ context }) => {
        if (!context.signedIn) keep(context);
      },
      keepUnsent: ({ context }) => keep(context),
      keepPlanning: ({ context }) => storage.writeDraft(PLANNING_KEY, rulesOf(context.terms).pair),
      forgetPlanning: () => storage.writeDraft(PLANNING_KEY, null),
    },
  });
}
