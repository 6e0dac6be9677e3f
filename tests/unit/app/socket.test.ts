import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Push, SubscribeAck } from '../../../domain/contract/channels';
import { ERRORS } from '../../../domain/contract/errors';
import { createSocket, type ChannelHandlers } from '../../../src/services/socket';
import type { SocketClient } from '../../../src/services/socketClient';

type Listener = (value?: unknown) => void;

/** A Socket.IO client with the test as its server. */
function fakeClient() {
  const listeners = new Map<string, Listener>();
  const asked: { channels: string[]; answer: (ack: SubscribeAck) => void }[] = [];
  const left: string[][] = [];
  const calls: string[] = [];
  const client = {
    auth: {} as unknown,
    connect: () => calls.push('connect'),
    disconnect: () => calls.push('disconnect'),
    on: (event: string, listener: Listener) => listeners.set(event, listener),
    emit: (event: string, channels: string[], answer?: (ack: SubscribeAck) => void) => {
      if (event === 'subscribe' && answer) asked.push({ channels, answer });
      else left.push(channels);
    },
  };
  const fire = (event: string, value?: unknown) => listeners.get(event)?.(value);
  return { client: client as unknown as SocketClient, fire, asked, left, calls };
}

const push = (seq: number, data: unknown, channel = 'btc_usdt_tick'): Push => ({ channel, seq, ts: 1000 + seq, data });

const recorder = () => {
  const heard: unknown[] = [];
  const handlers: ChannelHandlers = {
    snapshot: (data) => heard.push(['snapshot', data]),
    data: (data) => heard.push(['data', data]),
    gap: () => heard.push(['gap']),
    refused: (code) => heard.push(['refused', code]),
  };
  return { heard, handlers };
};

const turn = () => Promise.resolve();
const CHANNEL = 'btc_usdt_tick';

async function connected() {
  const fake = fakeClient();
  const times: number[] = [];
  const socket = createSocket(
    () => 100,
    (serverTime) => times.push(serverTime),
    fake.client,
  );
  socket.open();
  fake.fire('connect');
  await turn();
  return { ...fake, socket, times };
}

describe('the socket', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('reports the server time of each snapshot and message', async () => {
    const { socket, asked, fire, times } = await connected();
    socket.subscribe(CHANNEL, recorder().handlers);
    await turn();
    asked[0]?.answer({ [CHANNEL]: push(5, 'b') });
    fire('data', push(6, 'c'));
    expect(times).toEqual([1005, 1006]);
  });

  it('requests several channels in one message and delivers each snapshot', async () => {
    const { socket, asked } = await connected();
    const btc = recorder();
    const eth = recorder();
    socket.subscribe(CHANNEL, btc.handlers);
    socket.subscribe('eth_usdt_tick', eth.handlers);
    await turn();
    expect(asked.map(({ channels }) => channels)).toEqual([[CHANNEL, 'eth_usdt_tick']]);
    asked[0]?.answer({ [CHANNEL]: push(5, 'b'), eth_usdt_tick: push(9, 'e', 'eth_usdt_tick') });
    expect(btc.heard).toEqual([['snapshot', 'b']]);
    expect(eth.heard).toEqual([['snapshot', 'e']]);
  });

  it('leaves a channel only once its last listener has gone', async () => {
    const { socket, left } = await connected();
    const first = socket.subscribe(CHANNEL, recorder().handlers);
    const second = socket.subscribe(CHANNEL, recorder().handlers);
    first();
    await turn();
    expect(left).toEqual([]);
    second();
    await turn();
    expect(left).toEqual([[CHANNEL]]);
  });

  it('applies what arrived before the snapshot after it, and nothing twice', async () => {
    const { socket, asked, fire } = await connected();
    const { heard, handlers } = recorder();
    socket.subscribe(CHANNEL, handlers);
    await turn();
    fire('data', push(5, 'old'));
    fire('data', push(6, 'new'));
    asked[0]?.answer({ [CHANNEL]: push(5, 'five') });
    expect(heard).toEqual([
      ['snapshot', 'five'],
      ['data', 'new'],
    ]);
  });

  it('fetches a fresh snapshot after a gap', async () => {
    const { socket, asked, fire } = await connected();
    const { heard, handlers } = recorder();
    socket.subscribe(CHANNEL, handlers);
    await turn();
    asked[0]?.answer({ [CHANNEL]: push(1, 'one') });
    fire('data', push(3, 'three'));
    await turn();
    asked[1]?.answer({ [CHANNEL]: push(4, 'four') });
    expect(heard).toEqual([['snapshot', 'one'], ['gap'], ['snapshot', 'four']]);
  });

  it('leaves a subscribed channel before it requests a fresh snapshot, which is otherwise not sent', async () => {
    const { socket, asked, left } = await connected();
    socket.subscribe(CHANNEL, recorder().handlers);
    await turn();
    asked[0]?.answer({ [CHANNEL]: push(1, 'one') });
    const second = recorder();
    socket.subscribe(CHANNEL, second.handlers);
    await turn();
    expect(left).toEqual([[CHANNEL]]);
    asked[1]?.answer({ [CHANNEL]: push(2, 'two') });
    expect(second.heard).toEqual([['snapshot', 'two']]);
  });

  it('retries after the wait set by the server, and reports the channel as not live meanwhile', async () => {
    const { socket, asked } = await connected();
    const { heard, handlers } = recorder();
    socket.subscribe(CHANNEL, { ...handlers, waiting: () => heard.push(['waiting']) });
    await turn();
    asked[0]?.answer({ [CHANNEL]: { code: ERRORS.tooMany.code, retry_after_ms: 4000 } });
    expect(heard).toEqual([['waiting']]);
    await vi.advanceTimersByTimeAsync(3900);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2200);
    asked[1]?.answer({ [CHANNEL]: push(7, 'seven') });
    expect(heard).toEqual([['waiting'], ['snapshot', 'seven']]);
  });

  it('keeps only the newest message of a flush for listeners at that rate', async () => {
    const { socket, asked, fire } = await connected();
    const each = recorder();
    const last = recorder();
    socket.subscribe(CHANNEL, each.handlers);
    socket.subscribe(CHANNEL, last.handlers, 'last');
    await turn();
    asked[0]?.answer({ [CHANNEL]: push(1, 'one') });
    fire('data', push(2, 'two'));
    fire('data', push(3, 'three'));
    expect(last.heard).toEqual([['snapshot', 'one']]);
    vi.advanceTimersByTime(100);
    expect(last.heard).toEqual([
      ['snapshot', 'one'],
      ['data', 'three'],
    ]);
    expect(each.heard).toEqual([
      ['snapshot', 'one'],
      ['data', 'two'],
      ['data', 'three'],
    ]);
  });

  it('resubscribes after a reconnect and reports the state of the link', async () => {
    const { socket, asked, fire } = await connected();
    const links: string[] = [];
    socket.onLink((state) => links.push(state));
    const { heard, handlers } = recorder();
    socket.subscribe(CHANNEL, handlers);
    await turn();
    asked[0]?.answer({ [CHANNEL]: push(1, 'one') });
    fire('disconnect', 'transport close');
    fire('connect');
    await turn();
    asked[1]?.answer({ [CHANNEL]: push(40, 'forty') });
    expect(links).toEqual(['down', 'up']);
    expect(heard).toEqual([
      ['snapshot', 'one'],
      ['snapshot', 'forty'],
    ]);
  });

  it('reports that the exchange is stopped, and retries until it is admitted', async () => {
    const { socket, calls, fire } = await connected();
    const heard: string[] = [];
    socket.onLink((state) => heard.push(state));
    socket.onStopped(() => heard.push('stopped'));
    const why = { code: ERRORS.stopped.code };
    fire('stopping', why);
    fire('disconnect', 'transport close');
    fire('connect_error', { data: undefined });
    expect(calls).toEqual(['connect']);
    fire('connect_error', { data: why });
    vi.advanceTimersByTime(6000);
    expect(calls).toEqual(['connect', 'connect']);
    fire('connect');
    fire('stopping', null);
    expect(heard).toEqual(['down', 'stopped', 'stopped', 'up', 'down']);
  });

  it('re-authenticates when the token changes, without reporting the link as down', async () => {
    const { socket, client, calls, fire } = await connected();
    const links: string[] = [];
    socket.onLink((state) => links.push(state));
    socket.setToken('secret');
    fire('disconnect', 'io client disconnect');
    fire('connect');
    socket.setToken('secret');
    expect(client.auth).toEqual({ token: 'secret' });
    expect(calls).toEqual(['connect', 'disconnect', 'connect']);
    expect(links).toEqual([]);
    socket.setToken('other', 2);
    expect(client.auth).toEqual({ token: 'other', portfolio: 2 });
  });

  it('reconnects when the server closes the connection', async () => {
    const { calls, fire } = await connected();
    fire('disconnect', 'io server disconnect');
    expect(calls).toEqual(['connect', 'connect']);
  });

  it('reports when a channel is refused', async () => {
    const { socket, asked } = await connected();
    const { heard, handlers } = recorder();
    socket.subscribe('user', handlers);
    await turn();
    asked[0]?.answer({ user: { code: 403 } });
    expect(heard).toEqual([['refused', 403]]);
  });
});
