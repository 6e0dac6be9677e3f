import { fromCallback, type ActorRefFrom, type EventObject, fromPromise, type AnyActorRef } from 'xstate';
import type { FlowGroup } from '../flowGroup';
import { pairPickerMachine } from '../../machines/market/pairPicker/pairPicker.machine';
import { faucetMachine } from '../../machines/wallet/faucet/faucet.machine';
import { indexPriceMachine } from '../../machines/market/indexPrice/indexPrice.machine';
import { defineRecordExportFlow } from '../flows/recordExport';
import { defineRecordListFlow } from '../flows/recordList';
import { defineTradeLayoutFlow } from '../flows/tradeLayout';
import { secondsCheckMachine, type Evidence } from '../../machines/seconds/secondsCheck/secondsCheck.machine';
import type { Deps } from '../deps';
import { secondsDeskMachine } from '../../machines/seconds/secondsDesk/secondsDesk.machine';
import { followPushes, followUserData } from '../followUserData';
import { secondsOrderMachine, type SecondsOrderPush } from '../../machines/seconds/secondsOrder/secondsOrder.machine';
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
import type { Outcome } from '../../../domain/contract/outcome';
import type { SecondsReceipt, SecondsTick, SecondsOrder } from '../../../domain/contract/seconds/seconds';
import type { Http } from '../../services/http';

/**
 * Calls back with each seconds order of the private channel, and whenever some may have been missed: with each snapshot, which
 * holds no orders and replaces everything before it, and when the tab wakes. A caller that then reloads also measures the clock
 * again.
 */
function follow(
  { page }: Deps,
  system: AnyActorRef['system'],
  onOrder: (order: SecondsOrder) => void,
  onMissed: () => void,
): () => void {
  const leavePage = page.onVisible(onMissed);
  const leaveChannel = followPushes(system, {
    missed: onMissed,
    push(push) {
      if (push.kind === 'seconds') onOrder(push.order);
    },
  });
  return () => {
    leavePage();
    leaveChannel();
  };
}

/** Reports each change of one order. */
const defineWatchSecondsOrder = (deps: Deps) =>
  fromCallback<EventObject, { orderId: string }, SecondsOrderPush>(({ input: { orderId }, system, sendBack }) =>
    follow(
      deps,
      system,
      (order) => {
        if (order.id === orderId) sendBack({ type: 'push.order.changed', order });
      },
      () => sendBack({ type: 'push.orders.missed' }),
    ),
  );

/** Reports each change of any order. */
const defineWatchAllSeconds = (deps: Deps) =>
  fromCallback<EventObject, undefined, SecondsOrderPush>(({ system, sendBack }) =>
    follow(
      deps,
      system,
      (order) => sendBack({ type: 'push.order.changed', order }),
      () => sendBack({ type: 'push.orders.missed' }),
    ),
  );

type Range = Pick<SecondsReceipt, 'pair' | 'accepted_at' | 'deadline'>;

/** Loads page by page every tick of the record that may have settled a receipt. */
async function loadTicks(http: Http, range: Range, signal: AbortSignal): Promise<Outcome<SecondsTick[]>> {
  const { pair, accepted_at, deadline } = range;
  const ticks: SecondsTick[] = [];
  for (;;) {
    const after = ticks.at(-1)?.id;
    const body = { pair, from: accepted_at - SILENCE_MS, to: deadline + SILENCE_MS };
    const page = await http.call('secondsTicks', { ...body, ...(after === undefined ? {} : { after }) }, { signal });
    if (!page.ok) return page;
    ticks.push(...page.value.list);
    if (!page.value.more || page.value.list.length === 0) return { ok: true, value: ticks };
  }
}

/** Fetches the evidence to verify an ended order: its receipt, the public ticks, and the public list of receipts. */
const defineFetchSecondsEvidence = ({ http }: Deps) =>
  fromPromise<Outcome<Evidence>, { orderId: string }>(async ({ input, signal }) => {
    const detail = await http.call('secondsOrderDetail', { order_id: input.orderId }, { signal });
    if (!detail.ok) return detail;
    const { receipt } = detail.value;
    if (!receipt) return { ok: false, error: 'secondsNotFound' };
    const [ticks, receipts] = await Promise.all([
      loadTicks(http, receipt, signal),
      http.call('secondsReceipts', { pair: receipt.pair, before: receipt.number + 1, limit: 2 }, { signal }),
    ]);
    if (!ticks.ok) return ticks;
    if (!receipts.ok) return receipts;
    const numbered = (number: number) => receipts.value.list.find((one) => one.number === number) ?? null;
    return {
      ok: true,
      value: {
        receipt,
        ticks: ticks.value,
        published: numbered(receipt.number),
        before: numbered(receipt.number - 1),
      },
    };
  });

const defineSecondsDeskFlow = (deps: Deps) =>
  secondsDeskMachine.provide({
    actors: {
      watchOrders: defineWatchAllSeconds(deps),
      /** The desk listens on behalf of all its trackers, each of which would otherwise ask the exchange for its order's state. */
      secondsOrder: secondsOrderMachine.provide({ actors: { watchOrder: fromCallback(() => undefined) } }),
    },
  });

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

/** /contract_sec/{symbol}, /order/sec-current, /order/sec-history */
export const flows: FlowGroup = (deps) => ({
  secondsForm: defineSecondsFormFlow(deps),
  secondsDesk: defineSecondsDeskFlow(deps),
  secondsOrder: secondsOrderMachine.provide({ actors: { watchOrder: defineWatchSecondsOrder(deps) } }),
  secondsCheck: secondsCheckMachine.provide({ actors: { fetchEvidence: defineFetchSecondsEvidence(deps) } }),
  pairPicker: pairPickerMachine,
  indexPrice: indexPriceMachine,
  tradeLayout: defineTradeLayoutFlow(deps),
  recordList: defineRecordListFlow(deps),
  recordExport: defineRecordExportFlow(deps),
  faucet: faucetMachine,
});

export const later = () => import('./secondsLater');
