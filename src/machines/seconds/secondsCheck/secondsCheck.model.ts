import { defineFlowModel } from '../../flowModel';
import { sampleSeconds } from '../secondsOrder/secondsOrder.model';
import { type Evidence, secondsCheckMachine } from './secondsCheck.machine';
import type { SecondsOrder, SecondsTick } from '../../../../domain/contract/seconds/seconds';
import { settle, type Receipt } from '../../../../domain/rules/seconds/receipt';

const won = sampleSeconds('won');

export const sampleTicks: readonly SecondsTick[] = [
  { id: 40, time: won.time - 500, price: '49990.0000' },
  { id: 41, time: won.time + 200, price: '50000.0000' },
  { id: 42, time: won.deadline - 100, price: '50001.0000' },
  { id: 43, time: won.deadline + 400, price: '49000.0000' },
];

const receiptOf = (order: SecondsOrder, number: number, previous: string): Receipt =>
  settle(
    {
      ...{ pair: order.pair, number, order: order.id, direction: order.direction, stake: order.stake, previous },
      ...{ payout_rate: order.payout_rate, accepted_at: order.time, deadline: order.deadline },
    },
    sampleTicks[1] ?? null,
    sampleTicks[2] ?? null,
  );

/** Valid evidence for a won sample order. */
export function sampleEvidence(change: Partial<Evidence> = {}): Evidence {
  const before = receiptOf({ ...won, id: 's0' }, 6, 'a'.repeat(64));
  const receipt = receiptOf(won, 7, before.hash);
  return { receipt, ticks: sampleTicks, published: receipt, before, ...change };
}

const given = (change?: Parameters<typeof sampleEvidence>[0]) => ({ ok: true, value: sampleEvidence(change) });

export const secondsCheckModel = defineFlowModel<typeof secondsCheckMachine>({
  title: 'Verify a seconds contract',
  spec: 'RULES Seconds contracts: fair settlement',
  machine: secondsCheckMachine,
  inputs: [{ order: sampleSeconds('won') }],
  answers: {
    fetchEvidence: [given(), given({ published: null }), given({ ticks: [] }), { ok: false, error: 'network' }],
  },
});
