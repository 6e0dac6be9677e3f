import type { Tick } from '../../../../domain/contract/market/market';
import { defineFlowModel } from '../../flowModel';
import { tickChannelMachine } from './tickChannel.machine';

const TICK: Tick = {
  pair: 'BTC_USDT',
  close: '60000',
  open: '59000',
  high: '61000',
  low: '58000',
  amount: '12',
  vol: '720000',
  count: 40,
  increase: '0.0169',
};

export const tickChannelModel = defineFlowModel<typeof tickChannelMachine>({
  id: 'tickChannel',
  title: 'Tick of a pair and its age',
  spec: 'SPEC §7 Live push channels',
  machine: tickChannelMachine,
  inputs: [{ pair: 'BTC_USDT' }],
  abstract: ({ context }) => context.tick?.close,
  cases: { 'push.tick': () => [{ tick: TICK }, { tick: { ...TICK, close: '60010' } }] },
});
