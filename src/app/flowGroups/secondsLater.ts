import { type AnyActorRef, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Outcome } from '../../../domain/contract/outcome';
import type { SecondsOrder, SecondsReceipt, SecondsTick } from '../../../domain/contract/seconds/seconds';
import { SILENCE_MS } from '../../../domain/rules/seconds/settlement';
import { type Evidence, secondsCheckMachine } from '../../machines/seconds/secondsCheck/secondsCheck.machine';
import { secondsDeskMachine } from '../../machines/seconds/secondsDesk/secondsDesk.machine';
import { secondsOrderMachine, type SecondsOrderPush } from '../../machines/seconds/secondsOrder/secondsOrder.machine';
import { faucetMachine } from '../../machines/wallet/faucet/faucet.machine';
import type { Http } from '../../services/http';
import type { Deps } from '../deps';
import { type FlowGroup, withLaterTexts } from '../flowGroup';
import { defineCandlesFlow, defineDrawingsFlow } from '../flows/chart';
import { defineRecordListFlow } from '../flows/recordList';
import { followPushes } from '../followUserData';

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

/** Loaded after the screen of seconds contracts: the chart, and the user's contracts. */
export const flows: FlowGroup = (deps) => ({
  candles: defineCandlesFlow(deps),
  drawings: defineDrawingsFlow(deps),
  secondsDesk: defineSecondsDeskFlow(deps),
  secondsOrder: secondsOrderMachine.provide({ actors: { watchOrder: defineWatchSecondsOrder(deps) } }),
  secondsCheck: secondsCheckMachine.provide({ actors: { fetchEvidence: defineFetchSecondsEvidence(deps) } }),
  recordList: defineRecordListFlow(deps),
  faucet: faucetMachine,
});

export const later = withLaterTexts(() => import('./secondsLimits'), 'rest');
