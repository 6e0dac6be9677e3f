import { describe, expect, it } from 'vitest';
import { channels } from '../../../domain/contract/channels';
import { feedIndex, IndexFeeds } from '../../../server/products/futures/service/prices';
import type { Command } from '../../../server/link/messages';

const PRICE = 60_000n * 10n ** 8n;

describe('the index of several feeds', () => {
  it('is the weighted median of those that send prices', () => {
    const feeds = new IndexFeeds();
    feeds.hear('BTC_USDT', 'one', PRICE, 0);
    feeds.hear('BTC_USDT', 'two', PRICE + 100n, 0);
    expect(feeds.hear('BTC_USDT', 'three', PRICE + 200n, 0)).toBe(PRICE + 100n);
  });

  it('leaves out a feed that has been silent for more than 10 seconds', () => {
    const feeds = new IndexFeeds();
    feeds.hear('BTC_USDT', 'old', PRICE, 0);
    expect(feeds.hear('BTC_USDT', 'new', PRICE + 100n, 10_000)).toBe(PRICE);
    expect(feeds.hear('BTC_USDT', 'new', PRICE + 100n, 10_001)).toBe(PRICE + 100n);
  });

  it('leaves out a feed that is more than 5 % off the others', () => {
    const feeds = new IndexFeeds();
    feeds.hear('BTC_USDT', 'one', PRICE, 0);
    feeds.hear('BTC_USDT', 'two', PRICE + 2n, 0);
    expect(feeds.hear('BTC_USDT', 'broken', PRICE / 2n, 0)).toBe(PRICE);
  });

  it('keeps pairs apart', () => {
    const feeds = new IndexFeeds();
    feeds.hear('BTC_USDT', 'one', PRICE, 0);
    expect(feeds.hear('ETH_USDT', 'one', 5n, 0)).toBe(5n);
  });
});

describe('feeding the engine', () => {
  function start() {
    const sent: Command[] = [];
    const listeners: ((channel: string, data: unknown) => void)[] = [];
    const stop = feedIndex(
      { onPush: (listener) => listeners.push(listener) },
      { send: (command) => (sent.push(command as Command), Promise.resolve({ ok: false, error: 'busy' })) },
      ['BTC_USDT'],
      () => 5000,
    );
    const push = (pair: string, close: string) =>
      listeners.forEach((listener) => listener(channels.futureIndexTick(pair), { pair, close }));
    return { sent, push, stop };
  }

  it('forwards each displayed tick of the contracts with the time at which it was received', () => {
    const { sent, push } = start();
    push('BTC_USDT', '60000.1234');
    push('DOT_USDT', '4.1250');
    expect(sent).toEqual([{ kind: 'futures.index', pair: 'BTC_USDT', price: '60000.12340000', heard: 5000 }]);
  });

  it('forwards nothing that is not a price, and nothing after it ends', () => {
    const { sent, push, stop } = start();
    push('BTC_USDT', '0.0000');
    push('BTC_USDT', 'NaN');
    stop();
    push('BTC_USDT', '60000.0000');
    expect(sent).toEqual([]);
  });
});
