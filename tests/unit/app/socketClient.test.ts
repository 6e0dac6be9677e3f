import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSocketClient, type SocketClient } from '../../../src/services/socketClient';

/** A Socket.IO script whose arrival the test controls. */
function script() {
  const calls: string[] = [];
  const heard = new Map<string, () => void>();
  const client = {
    auth: {} as unknown,
    connect: () => calls.push('connect'),
    disconnect: () => calls.push('disconnect'),
    on: (event: string, listener: () => void) => heard.set(event, listener),
    emit: (event: string, ...args: unknown[]) => calls.push(`${event} ${JSON.stringify(args)}`),
  };
  const arrivals: { arrive: () => void; fail: () => void }[] = [];
  const load = vi.fn<() => Promise<SocketClient>>(
    () =>
      new Promise((resolve, reject) => {
        arrivals.push({
          arrive: () => resolve(client as unknown as SocketClient),
          fail: () => reject(new Error('no script')),
        });
      }),
  );
  return { client, calls, heard, load, arrivals };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

describe('the lazily loaded Socket.IO client', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('connects with the newest token as soon as the script is loaded', async () => {
    const { client, calls, heard, load, arrivals } = script();
    const socket = createSocketClient(load);
    const onConnect = vi.fn<() => void>();
    socket.on('connect', onConnect);
    socket.auth = { token: 'a' };
    socket.connect();
    socket.auth = { token: 'b' };
    expect(calls).toEqual([]);
    arrivals[0]!.arrive();
    await settled();
    expect(client.auth).toEqual({ token: 'b' });
    expect(calls).toEqual(['connect']);
    heard.get('connect')!();
    expect(onConnect).toHaveBeenCalledOnce();
    socket.emit('unsubscribe', ['btc_usdt_tick']);
    socket.auth = {};
    socket.disconnect();
    expect(client.auth).toEqual({});
    expect(calls).toEqual(['connect', 'unsubscribe [["btc_usdt_tick"]]', 'disconnect']);
  });

  it('connects only on request, and not after the request was withdrawn', async () => {
    const { calls, load, arrivals } = script();
    const socket = createSocketClient(load);
    socket.connect();
    socket.disconnect();
    arrivals[0]!.arrive();
    await settled();
    expect(calls).toEqual([]);
    socket.connect();
    expect(calls).toEqual(['connect']);
  });

  it('reports a script that fails to load as a failed connection and loads it again', async () => {
    const { calls, load, arrivals } = script();
    const socket = createSocketClient(load);
    const onError = vi.fn<() => void>();
    socket.on('connect_error', onError);
    socket.connect();
    arrivals[0]!.fail();
    await settled();
    expect(onError).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(3000);
    expect(load).toHaveBeenCalledTimes(2);
    arrivals[1]!.arrive();
    await settled();
    expect(calls).toEqual(['connect']);
  });
});
