import { fromCallback, type ActorRefFrom, type EventObject } from 'xstate';
import { defineDrawKey } from '../../actors/drawKey';
import { fromRead } from '../../actors/fromRead';
import { defineLoadSecondsTerms } from '../../actors/loadSecondsTerms';
import { definePlaceSecondsOrder } from '../../actors/placeSecondsOrder';
import { defineWatchIndex } from '../../actors/watchIndex';
import { SYSTEM } from '../../machines/app/systemIds';
import type { marketMachine } from '../../machines/market/market.machine';
import { secondsFormMachine } from '../../machines/secondsForm/secondsForm.machine';
import type { KeptChoices, SecondsPairEvent, SecondsTraderEvent } from '../../machines/secondsForm/secondsForm.types';
import { availableOf, balancesOf, isKnown } from '../../machines/userData/userData.selectors';
import type { Deps } from '../deps';
import { followUserData } from '../followUserData';
import { SECONDS_ASK_KEY } from '../storedAsks';
import { hasShape, isBoolean, isShortText, type Test } from '../storedShape';

const FORM_KEY = 'secondsForm.choices';

const isDuration: Test<number | null> = (stored): stored is number | null =>
  stored === null || Number.isSafeInteger(stored);

const isKept = hasShape<Pick<KeptChoices, 'stake' | 'duration'>>({
  stake: isShortText,
  duration: isDuration,
});

/** What was stored; what is not understood is left out. `ask` defaults to true. */
function keptFrom(stored: unknown, storedAsk: unknown): KeptChoices {
  const choices = isKept(stored) ? { stake: stored.stake, duration: stored.duration } : { stake: '', duration: null };
  return { ...choices, ask: isBoolean(storedAsk) ? storedAsk : true };
}

/** Session and what the seconds account has available, told only when they change. */
const watchTrader = fromCallback<EventObject, undefined, SecondsTraderEvent>(({ system, sendBack }) => {
  let signedIn: boolean | undefined;
  let available: string | null | undefined;
  return followUserData(system, (snapshot) => {
    const isThere = snapshot !== null;
    const held = snapshot && isKnown(snapshot) ? availableOf(balancesOf(snapshot), 'sec_contract', 'USDT') : null;
    if (isThere !== signedIn) sendBack({ type: 'sys.session.changed', signedIn: isThere });
    if (held !== available) sendBack({ type: 'flow.balances.changed', available: held });
    signedIn = isThere;
    available = held;
  });
});

/** Tells that an operator halted the pair or opened it again. */
const watchState = fromCallback<EventObject, { pair: string }, SecondsPairEvent>(
  ({ system, sendBack, input: { pair } }) => {
    const market = system.get(SYSTEM.market) as ActorRefFrom<typeof marketMachine>;
    const isHalted = () => market.getSnapshot().context.halted.includes(pair);
    let halted = isHalted();
    const subscription = market.subscribe(() => {
      if (isHalted() !== halted) sendBack({ type: 'push.pairState.changed' });
      halted = isHalted();
    });
    return () => subscription.unsubscribe();
  },
);

export const defineSecondsFormFlow = (deps: Deps) =>
  secondsFormMachine.provide({
    actors: {
      restoreChoices: fromRead<KeptChoices>(() =>
        keptFrom(deps.storage.readDraft(FORM_KEY), deps.storage.read(SECONDS_ASK_KEY)),
      ),
      watchTrader,
      watchIndex: defineWatchIndex(deps),
      watchState,
      loadTerms: defineLoadSecondsTerms(deps),
      drawKey: defineDrawKey(deps),
      placeOrder: definePlaceSecondsOrder(deps),
    },
    actions: {
      keepChoices: ({ context: { stake, duration, ask } }) => {
        deps.storage.writeDraft(FORM_KEY, { stake, duration });
        deps.storage.write(SECONDS_ASK_KEY, ask);
      },
    },
  });
