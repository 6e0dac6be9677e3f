import { defineFlowModel } from '../../flowModel';
import { tickChannelMachine } from './tickChannel.machine';

export const tickChannelModel = defineFlowModel<typeof tickChannelMachine>({
  id: 'tickChannel',
  title: 'Tick of a pair and its age',
  spec: 'SPEC §7 Live push channels',
  machine: tickChannelMachine,
  inputs: [{ pair: 'BTC_USDT' }],
  abstract: ({ context }) => context.version > 0,
  cases: {},
});
