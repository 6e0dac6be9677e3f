import { fromCallback, fromPromise, type ActorRefFrom, type AnyActorRef, type EventObject } from 'xstate';
import { fromRead } from '../../actors/fromRead';
import type { marketMachine } from '../../machines/market/market/market.machine';
import { SYSTEM } from '../../machines/shell/app/systemIds';
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
import { followUserData } from '../followUserData';
import { SPOT_ASK_KEY } from '../storedAsks';

const FORM_KEY = 'spotOrder.form';

const marketOf = (system: AnyActorRef['system']) => system.get(SYSTEM.market) as ActorRefFrom<typeof marketMachine>;

/** Session and spendable balances, told only when they change. */
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

/** Whether the pair's price is fresh and the pair halted, and its first known price; ticks stay out of the form. */
const watchPrices = fromCallback<EventObject, { pair: string }, MarketViewEvent>(
  ({ system, sendBack, input: { pair } }) => {
    const market = marketOf(system);
    market.send({ type: 'flow.pair.watch', pair });
    const channel = market.getSnapshot().context.watched[pair]?.channel;
    let fresh: boolean | null = null;
    let priced = true;
    let halted = false;
    let offered = false;
    const lookAtState = () => {
      const isHalted = market.getSnapshot().context.halted.includes(pair);
      if (isHalted !== halted) sendBack({ type: 'push.pairState.changed', halted: isHalted });
      halted = isHalted;
    };
    const look = () => {
      const snapshot = channel?.getSnapshot();
      const isFresh = snapshot?.hasTag('fresh') ?? false;
      const price = snapshot?.context.tick?.close;
      const isPriced = price !== undefined;
      if (isFresh !== fresh || isPriced !== priced)
        sendBack({ type: 'sys.prices.changed', fresh: isFresh, priced: isPriced });
      fresh = isFresh;
      priced = isPriced;
      if (price && !offered) sendBack({ type: 'flow.price.offered', price });
      offered ||= price !== undefined;
    };
    const subscription = channel?.subscribe(look);
    const states = market.subscribe(lookAtState);
    look();
    lookAtState();
    return () => {
      subscription?.unsubscribe();
      states.unsubscribe();
      market.send({ type: 'flow.pair.unwatch', pair });
    };
  },
);

export const defineSpotOrderFlow = (deps: Deps) =>
  spotOrderMachine.provide({
    actors: {
      restoreForm: fromRead<KeptForm, { pair: string }>(({ pair }) =>
        keptFormFrom(pair, deps.storage.readDraft(FORM_KEY), deps.storage.read(SPOT_ASK_KEY)),
      ),
      watchTrader,
      watchPrices,
      prepareOrder: fromPromise<Preparation, { pair: string }>(({ system, input: { pair } }) => {
        const channel = marketOf(system).getSnapshot().context.watched[pair]?.channel.getSnapshot();
        return Promise.resolve({
          last: channel?.context.tick?.close ?? null,
          fresh: channel?.hasTag('fresh') ?? false,
        });
      }),
    },
    actions: {
      keepForm: ({ context }) => {
        deps.storage.writeDraft(FORM_KEY, keptOf(rulesOf(context.terms).pair, context.form));
        deps.storage.write(SPOT_ASK_KEY, context.ask);
      },
    },
  });
