import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Tick } from '../../../domain/contract/market/market';
import { defineFeedMarket } from '../../../src/actors/market/feedMarket';
import { marketMachine } from '../../../src/machines/market/market/market.machine';
import { createTickBoard } from '../../../src/machines/market/market/tickBoard';
import { TICK_AGE_MS, type TickChannelRef } from '../../../src/machines/market/market/tickChannel.machine';
import type { ChannelHandlers, LinkState, Socket } from '../../../src/services/socket';

const tick = (close: string, pair = 'BTC_USDT'): Tick => ({
  pair,
  close,
  open: '1',
  high: '1',
  low: '1',
  amount: '1',
  vol: '1',
  count: 1,
  increase: '0',
});

function marketWithFeed() {
  let time = 0;
  let tellLink: (state: LinkState) => void = () => undefined;
  let tellStop: () => void = () => undefined;
  const channels = new Map<string, ChannelHandlers>();
  const socket: Socket = {
    subscribe: (channel, handlers) => {
      channels.set(channel, handlers as ChannelHandlers);
      return () => channels.delete(channel);
    },
    open: () => undefined,
    link: () => 'up',
    onLink: (listener) => {
      tellLink = listener;
      return () => undefined;
    },
    onStopped: (listener) => {
      tellStop = listener;
      return () => undefined;
    },
    setToken: () => undefined,
  };
  const board = createTickBoard(() => time);
  const marketFeed = defineFeedMarket<TickChannelRef>({
    socket,
    board,
    flushMs: () => 100,
    ages: TICK_AGE_MS,
  });
  const market = createActor(marketMachine.provide({ actors: { marketFeed } })).start();
  market.send({ type: 'flow.pair.watch', pair: 'BTC_USDT' });
  market.send({ type: 'flow.market.open' });
  const btc = () => market.getSnapshot().context.watched['BTC_USDT']?.channel.getSnapshot();
  return {
    market,
    channels,
    btc,
    last: (pair = 'BTC_USDT') => board.last(pair)?.close,
    tellLink: (state: LinkState) => tellLink(state),
    tellStop: () => tellStop(),
    list: () => channels.get('market_ticks'),
    pass: (ms: number) => {
      time += ms;
      vi.advanceTimersByTime(ms);
    },
  };
}

describe('the market feed', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('reports a stopped exchange until it is back', () => {
    const { market, btc, tellLink, tellStop } = marketWithFeed();
    tellLink('down');
    tellStop();
    expect(market.getSnapshot().value).toEqual({ open: 'stopped' });
    expect(btc()?.value).toBe('down');
    tellLink('up');
    expect(market.getSnapshot().value).toEqual({ open: 'live' });
  });

  it('sends only the newest ticker of a flush to the watched pair', () => {
    const { btc, list, pass, last } = marketWithFeed();
    const seen = () => [last(), btc()?.context.version];
    list()?.snapshot([tick('100'), tick('7', 'ETH_USDT')], 1);
    expect(seen()).toEqual(['100', 1]);
    list()?.data([tick('101'), tick('8', 'ETH_USDT')], 2);
    list()?.data([tick('102')], 3);
    expect([...seen(), last('ETH_USDT')]).toEqual(['100', 1, '8']);
    pass(100);
    expect(seen()).toEqual(['102', 2]);
  });

  it('opens a channel for every watched contract, which the list leaves out, and for at most six pairs', () => {
    const { market, channels } = marketWithFeed();
    const names = ['ETH', 'BNB', 'SOL', 'XRP', 'DOGE', 'ADA', 'TRX'];
    for (const name of names) market.send({ type: 'flow.pair.watch', pair: `${name}_USDT` });
    for (const name of names) market.send({ type: 'flow.pair.watch', pair: `${name}_USDT_FUTURE` });
    const opened = [...channels.keys()].filter((channel) => channel.endsWith('_tick'));
    expect(opened).toEqual([
      ...['btc', 'eth', 'bnb', 'sol', 'xrp', 'doge'].map((name) => `${name}_usdt_tick`),
      ...names.map((name) => `${name.toLowerCase()}_usdt_future_tick`),
    ]);
  });

  it('drops a ticker older than one from another channel', () => {
    const { last, list, pass, channels } = marketWithFeed();
    channels.get('btc_usdt_tick')?.data(tick('200'), 10);
    list()?.data([tick('150')], 9);
    pass(100);
    expect(last()).toBe('200');
  });

  it('reports halted pairs from the snapshot and from each change', () => {
    const { market, channels } = marketWithFeed();
    const halted = () => market.getSnapshot().context.halted;
    expect(halted()).toEqual([]);
    channels.get('pair_states')?.snapshot({ halted: ['BTC_USDT'] }, 1);
    expect(halted()).toEqual(['BTC_USDT']);
    channels.get('pair_states')?.data({ halted: [], paused: [] }, 2);
    expect(halted()).toEqual([]);
    channels.get('pair_states')?.snapshot(null, 3);
    expect(halted()).toEqual([]);
  });

  it('marks a pair lagging from 3 s, stale from 10 s and live again when its ticker is repeated', () => {
    const { btc, list, pass } = marketWithFeed();
    list()?.data([tick('100')], 1);
    pass(1000);
    expect(btc()?.value).toBe('live');
    pass(2000);
    expect(btc()?.value).toBe('lagging');
    pass(7000);
    expect(btc()?.value).toBe('stale');
    list()?.data([tick('100')], 2);
    pass(1000);
    expect(btc()?.value).toBe('live');
  });

  it('marks a pair stale from 3 s on that only a snapshot named, whose tick may have been old, until it is repeated', () => {
    const { btc, list, pass } = marketWithFeed();
    list()?.snapshot([tick('100')], 1);
    pass(2000);
    expect(btc()?.value).toBe('live');
    pass(1000);
    expect(btc()?.value).toBe('stale');
    list()?.data([tick('100')], 2);
    pass(3000);
    expect(btc()?.value).toBe('lagging');
  });

  it('marks one silent pair stale while the others move, also when its channel is reopened', () => {
    const { btc, list, pass, market, channels } = marketWithFeed();
    list()?.snapshot([tick('100'), tick('7', 'ETH_USDT')], 1);
    for (let second = 0; second < 10; second++) {
      list()?.data([tick(String(second), 'ETH_USDT')], 2 + second);
      pass(1000);
    }
    expect(btc()?.value).toBe('stale');
    market.send({ type: 'flow.pair.unwatch', pair: 'BTC_USDT' });
    market.send({ type: 'flow.pair.watch', pair: 'BTC_USDT' });
    expect(btc()?.value).toBe('stale');
    channels.get('btc_usdt_tick')?.snapshot(tick('100'), 20);
    pass(1000);
    expect(btc()?.value).toBe('stale');
    list()?.data([tick('100')], 21);
    pass(100);
    expect(btc()?.value).toBe('live');
  });

  it('shows a lost connection immediately and recovers with the next ticker', () => {
    const { btc, last, list, pass, market, tellLink } = marketWithFeed();
    list()?.data([tick('100')], 1);
    pass(100);
    list()?.data([tick('101')], 2);
    tellLink('down');
    pass(100);
    expect(btc()?.value).toBe('down');
    expect(market.getSnapshot().value).toEqual({ open: 'down' });
    tellLink('up');
    list()?.snapshot([tick('103')], 3);
    pass(100);
    expect(btc()?.value).toBe('live');
    expect(last()).toBe('103');
  });

  it('takes the prices of a server whose clock is behind that of the one before it', () => {
    const { last, list, pass, tellLink } = marketWithFeed();
    list()?.data([tick('100')], 3_600_000);
    pass(100);
    tellLink('down');
    tellLink('up');
    list()?.snapshot([tick('103')], 1000);
    list()?.data([tick('104')], 1100);
    pass(100);
    expect(last()).toBe('104');
  });

  it('gives a pair that is watched again its last ticker immediately, and stops an unwatched one', () => {
    const { btc, last, list, pass, market } = marketWithFeed();
    list()?.data([tick('100')], 1);
    pass(100);
    market.send({ type: 'flow.pair.unwatch', pair: 'BTC_USDT' });
    expect(btc()).toBeUndefined();
    market.send({ type: 'flow.pair.watch', pair: 'BTC_USDT' });
    expect([last(), btc()?.value]).toEqual(['100', 'live']);
  });
});
