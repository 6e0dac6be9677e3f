import { assign, setup } from 'xstate';
import { actor, typesOf } from '../../passing';
import { channels } from '../../../../domain/contract/channels';
import type { IndexTick } from '../../../../domain/contract/market/market';
import { watchChannel } from '../../port';

interface IndexPriceInput {
  pair: string;
}

interface IndexPriceContext {
  pair: string;
  /** Decimal string; null before the first tick. */
  price: string | null;
}

type IndexPriceEvent =
  | { type: 'push.channel.snapshot'; data: IndexTick }
  | { type: 'push.channel.data'; data: IndexTick }
  | { type: 'sys.link.up' }
  | { type: 'sys.link.down' };

/** Index price of a pair from the reference feed; the pair's seconds contracts settle by it. */
export const indexPriceMachine = setup({
  types: typesOf<IndexPriceContext, IndexPriceEvent, 'current' | 'outdated', never, IndexPriceInput>(),
  actors: { watchChannel: watchChannel<IndexPriceEvent>() },
  actions: {
    storePrice: assign(({ context }, params: IndexTick | null) => ({ price: params?.close ?? context.price })),
  },
}).createMachine({
  id: 'indexPrice',
  description: 'The index price of a pair that has contracts.',
  context: ({ input }) => ({ pair: input.pair, price: null }),
  invoke: {
    ...actor('watchChannel'),
    input: ({ context }) => ({ channel: channels.futureIndexTick(context.pair) }),
  },
  on: {
    'push.channel.snapshot': {
      target: '.live',
      actions: { type: 'storePrice', params: ({ event }) => event.data },
    },
    'sys.link.down': '.stale',
  },
  initial: 'connecting',
  states: {
    connecting: { description: 'No index price is known yet.' },
    live: {
      description: 'The index price follows the reference feed.',
      tags: 'current',
      on: { 'push.channel.data': { actions: { type: 'storePrice', params: ({ event }) => event.data } } },
    },
    stale: { description: 'The connection is down: the last known index price is shown.', tags: 'outdated' },
  },
});
