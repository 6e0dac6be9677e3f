import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { fromRead } from '../../actors/fromRead';
import { rulesOf } from '../../machines/spot/spotOrder/spotOrder.form';
import { keptFormFrom, keptOf } from '../keptSpotForm';
import { spotOrderMachine } from '../../machines/spot/spotOrder/spotOrder.machine';
import type {
  KeptForm,
  MarketViewEvent,
  Preparation,
  TraderEvent,
} from '../../machines/spot/spotOrder/spotOrder.types';
import { availableOf, balancesOf, isKnown } from '../../machines/account/userData/userData.selectors';
import { sameData } from '../../machines/sameData';
import type { Deps } from '../deps';
import { followHalt, followPrices, pricesOf } from '../followFlow';
import { followUserData } from '../followUserData';
import { SPOT_ASK_KEY } from '../storedAsks';

const FORM_KEY = 'spotOrder.form';

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

export const defineSpotOrderFlow = (deps: Deps) =>
  spotOrderMachine.provide({
    actors: {
      ...defineSpotFacts(deps),
      restoreForm: fromRead<KeptForm, { pair: string }>(({ pair }) =>
        keptFormFrom(pair, deps.storage.readDraft(FORM_KEY), deps.storage.read(SPOT_ASK_KEY)),
      ),
    },
    actions: {
      keepForm: ({ context }) => {
        deps.storage.writeDraft(FORM_KEY, keptOf(rulesOf(context.terms).pair, context.form));
        deps.storage.write(SPOT_ASK_KEY, context.ask);
      },
    },
  });
