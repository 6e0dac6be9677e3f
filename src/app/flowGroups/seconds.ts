import { fromCallback, type ActorRefFrom, type EventObject } from 'xstate';
import { type FlowGroup, withLaterTexts } from '../flowGroup';
import { pairPickerMachine } from '../../machines/market/pairPicker/pairPicker.machine';
import { indexPriceMachine } from '../../machines/market/indexPrice/indexPrice.machine';
import { defineTradeLayoutFlow } from '../flows/tradeLayout';
import type { Deps } from '../deps';
import { followUserData } from '../followUserData';
import { fromRead } from '../../actors/fromRead';
import { SYSTEM } from '../../machines/shell/app/systemIds';
import type { marketMachine } from '../../machines/market/market/market.machine';
import { secondsFormMachine } from '../../machines/seconds/secondsForm/secondsForm.machine';
import type {
  KeptChoices,
  SecondsIndexEvent,
  SecondsPairEvent,
  SecondsTraderEvent,
} from '../../machines/seconds/secondsForm/secondsForm.form';
import { availableOf, balancesOf, isKnown } from '../../machines/account/userData/userData.machine';
import { readTyped, writeTyped } from '../stored';
import { asksFrom, hasShape, isShortText, SECONDS_ASK_KEY, type Test } from '../storedShape';
import { channels } from '../../../domain/contract/channels';
import { SILENCE_MS } from '../../../domain/rules/seconds/settlement';

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

/** Reports when the index of a pair becomes live or stale, but not each tick. */
const defineWatchIndex = ({ socket }: Deps) =>
  fromCallback<EventObject, { pair: string }, SecondsIndexEvent>(({ input: { pair }, sendBack }) => {
    let fresh = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (next: boolean) => {
      clearTimeout(timer);
      if (next) timer = setTimeout(() => tell(false), SILENCE_MS);
      if (next !== fresh) sendBack({ type: 'sys.index.changed', fresh: next });
      fresh = next;
    };
    const leaveChannel = socket.subscribe(
      channels.futureIndexTick(pair),
      /** A snapshot may be old, so only a later message shows that the index is live. */
      { snapshot: () => undefined, data: () => tell(true) },
      'last',
    );
    const leaveLink = socket.onLink((state) => {
      if (state === 'down') tell(false);
    });
    return () => {
      clearTimeout(timer);
      leaveChannel();
      leaveLink();
    };
  });

export const defineSecondsFormFlow = (deps: Deps) =>
  secondsFormMachine.provide({
    actors: {
      restoreChoices: fromRead<KeptChoices>(() =>
        keptFrom(readTyped(deps.storage, FORM_KEY), deps.storage.read(SECONDS_ASK_KEY)),
      ),
      watchTrader,
      watchIndex: defineWatchIndex(deps),
      watchState,
    },
    actions: {
      /** Whether to ask may have been chosen elsewhere meanwhile, so it is written only where it is chosen here. */
      keepChoices: ({ context: { stake, duration, ask }, event }) => {
        writeTyped(deps.storage, FORM_KEY, { stake, duration });
        if (event.type === 'user.confirmation.choose') deps.storage.write(SECONDS_ASK_KEY, ask);
      },
    },
  });

/** /contract_sec/{symbol} */
export const flows: FlowGroup = (deps) => ({
  secondsForm: defineSecondsFormFlow(deps),
  pairPicker: pairPickerMachine,
  indexPrice: indexPriceMachine,
  tradeLayout: defineTradeLayoutFlow(deps),
});

export const later = withLaterTexts(() => import('./secondsLater'));
