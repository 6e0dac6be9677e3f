import { fromPromise } from 'xstate';
import type { Outcome } from '../../../domain/contract/outcome';
import type { SecondsReceipt, SecondsTick } from '../../../domain/contract/seconds/seconds';
import { SILENCE_MS } from '../../../domain/rules/seconds/settlement';
import type { Http } from '../../services/http';

interface Evidence {
  receipt: SecondsReceipt;
  ticks: readonly SecondsTick[];
  published: SecondsReceipt | null;
  before: SecondsReceipt | null;
}

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
export const defineFetchSecondsEvidence = ({ http }: { http: Http }) =>
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
