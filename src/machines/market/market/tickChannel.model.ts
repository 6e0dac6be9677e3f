import { defineFlowModel } from '../../flowModel';
import { tickChannelMachine } from './tickChannel.machine';

export const tickChannelModel = defineFlowModel<typeof tickChannelMachine>({
  title: 'Tick of a pair and its age',
  spec: 'SPEC §7 Live push channels',
  machine: tickChannelMachine,
  inputs: [{ pair: 'BTC_USDT' }],
  abstract: ({ context }) => context.version > 0,
  statements: ({ where, after }) => ({
    'a price of ten seconds is not fresh: nothing is traded at the market on it': after(
      'sys.tick.stale',
      ({ now }) => !now.hasTag('fresh'),
    ),
    'without a connection no price is fresh': after('sys.link.down', ({ now }) => !now.hasTag('fresh')),
    'a connection alone makes no price fresh': after('sys.link.up', ({ now }) => !now.hasTag('fresh')),
    'before the first price there is none that is fresh': where(
      ({ context }) => context.version === 0,
      (state) => !state.hasTag('fresh'),
    ),
    'a new price, and one that was confirmed, is fresh': after(['push.tick', 'push.beat'], ({ now }) =>
      now.hasTag('fresh'),
    ),
  }),
});
