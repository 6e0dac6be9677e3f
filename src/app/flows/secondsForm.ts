import { fromCallback, type ActorRefFrom, type EventObject } from 'xstate';
import { fromRead } from '../../actors/fromRead';
import { defineWatchIndex } from '../../actors/market/watchIndex';
import { SYSTEM } from '../../machines/shell/app/systemIds';
import type { marketMachine } from '../../machines/market/market/market.machine';
import { secondsFormMachine } from '../../machines/seconds/secondsForm/secondsForm.machine';
import type {
  KeptChoices,
  SecondsPairEvent,
  SecondsTraderEvent,
} from '../../machines/seconds/secondsForm/secondsForm.types';
import { availableOf, balancesOf, isKnown } from '../../machines/account/userData/userData.selectors';
import type { Deps } from '../deps';
import { followUserData } from '../followUserData';
import { asksFrom, SECONDS_ASK_KEY } from '../storedAsks';
import { hasShape, isShortText, type Test } from '../storedShape';

const FORM_KEY = 'secondsForm.choices';

const isDuration: Test<number | null> = (stored): stored is number | null =>
  stored === null || Number.isSafeInteger(stored);

const isKept = hasShape<Pick<KeptChoices, 'stake' | 'duration'>>({
  stake: isShortText,
  duration: isDuration,
});

/** Parses the stored choices; unknown values are dropped. */
function keptFrom(stored: unknown, storedAsk: unknown): KeptChoices {
  const choices = isKept(stored) ? { stake: stored.stake, duration: stored.duration } : { stake: '', duration: null };
  return { ...choices, ask: asksFrom(storedAsk) };
}

/** Reports session and available balance of the seconds account, only when they change. */
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

/** Reports when an operator halts or resumes the pair. */
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
    },
    actions: {
      keepChoices: ({ context: { stake, duration, ask } }) => {
        deps.storage.writeDraft(FORM_KEY, { stake, duration });
        deps.storage.write(SECONDS_ASK_KEY, ask);
      },
    },
  });
