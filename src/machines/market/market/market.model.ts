import { defineFlowModel } from '../../flowModel';
import { marketMachine } from './market.machine';

const PAIR = { pair: 'BTC_USDT' };

export const marketModel = defineFlowModel<typeof marketMachine>({
  title: 'Live prices',
  spec: 'SPEC §7 Live push channels',
  machine: marketMachine,
  abstract: ({ context }) => [context.watched[PAIR.pair]?.views ?? 0, context.halted, context.paused],
  cases: {
    'push.pairStates.changed': () => [
      { halted: ['BTC_USDT'], paused: ['BTC_USDT_FUTURE'] },
      { halted: [], paused: [] },
    ],
    'flow.pair.watch': ({ context }) => ((context.watched[PAIR.pair]?.views ?? 0) < 2 ? [PAIR] : []),
    'flow.pair.unwatch': ({ context }) => (context.watched[PAIR.pair] ? [PAIR] : []),
  },
  statements: ({ after }) => ({
    'the pairs that are watched before the prices are subscribed to are fed as well': after(
      'flow.market.open',
      ({ before, tells }) =>
        tells.map(({ type, pair }) => `${type} ${String(pair)}`).join() ===
        Object.keys(before.context.watched)
          .map((pair) => `feed.watch ${pair}`)
          .join(),
    ),
    'a pair is fed once, however many views watch it': after(
      'flow.pair.watch',
      ({ before, now, tells }) =>
        tells.length === (now.hasTag('open') && before.context.watched[PAIR.pair] === undefined ? 1 : 0),
    ),
    'a pair is fed until its last view is gone': after(
      'flow.pair.unwatch',
      ({ now, tells }) => tells.length === (now.hasTag('open') && now.context.watched[PAIR.pair] === undefined ? 1 : 0),
    ),
  }),
});
