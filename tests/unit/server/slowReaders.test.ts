import { expect, it } from 'vitest';
import type { SubscribeAck } from '../../../domain/contract/channels';
import type { Budgets } from '../../../server/push/budgets';
import { tendSlowReaders } from '../../../server/push/slowReaders';
import type { PushServer } from '../../../server/push/wire';
import { createSocket } from '../../../src/services/socket';
import type { SocketClient } from '../../../src/services/socketClient';

const KB = 1024;
const MB = 1024 * KB;

interface Reader {
  /** Bytes handed to the network but not yet taken by the reader. */
  buffered?: number;
  /** Bytes not yet handed over. */
  unsent?: number;
  source?: string;
  /** Bytes sent since the last check. */
  used?: number;
}

/** A socket that records the operations on it. */
function reader({ buffered = 0, unsent = 0, source = '10.0.0.1', used = 0 }: Reader) {
  const done: string[] = [];
  const network = { bufferedAmount: buffered, terminate: () => done.push('cut off') };
  const socket = {
    conn: { transport: { socket: network } },
    data: { channels: new Set(['btc_usdt_tick']), lagging: false, meter: { source, used, unsent } },
    emit: (_: string, { channel, seq }: { channel: string; seq: number }) => done.push(`${channel} ${seq}`),
    leave: (room: string) => done.push(`leave ${room}`),
    join: (room: string) => done.push(`join ${room}`),
  };
  return { socket, network, done };
}

/** Number of the last frame of every channel. */
let seq = 7;

const tend = (readers: { socket: unknown }[], left = { own: true, all: true }, waitingBytes = 8 * MB) => {
  const sockets = new Map(readers.map(({ socket }, i) => [String(i), socket]));
  const budgets = { limitsOf: () => ({ waitingBytes }), settle: () => undefined, has: () => left };
  tendSlowReaders({ sockets: { sockets } } as unknown as PushServer, budgets as unknown as Budgets, {
    seqOf: () => seq,
    clock: () => 0,
  });
};

it('a reader that keeps up is left alone', () => {
  const quick = reader({ buffered: 20 * KB });
  tend([quick]);
  expect(quick.done).toEqual([]);
});

it('a slow reader leaves its public rooms once, by bytes, and returns when it has read everything', () => {
  const slow = reader({ buffered: 200 * KB, unsent: 100 * KB });
  tend([slow]);
  tend([slow]);
  expect(slow.done).toEqual(['leave channel:btc_usdt_tick']);
  slow.socket.data.meter.unsent = 0;
  tend([slow]);
  slow.network.bufferedAmount = 0;
  tend([slow]);
  expect(slow.done).toEqual(['leave channel:btc_usdt_tick', 'join channel:btc_usdt_tick']);
});

it('a reader that missed frames sees the gap when it returns, although its channel is quiet by then', () => {
  const slow = reader({ buffered: 300 * KB });
  tend([slow]);
  seq++;
  slow.network.bufferedAmount = 0;
  tend([slow]);
  expect(slow.done.slice(1)).toEqual(['join channel:btc_usdt_tick', `btc_usdt_tick ${seq + 1_000_000_000}`]);
});

it('a reader that was just asking for the channel again does not take the empty frame for the one after its snapshot', async () => {
  const heard: unknown[] = [];
  const asked: ((ack: SubscribeAck) => void)[] = [];
  const listeners = new Map<string, (value?: unknown) => void>();
  const client = {
    connect: () => undefined,
    on: (event: string, listener: () => void) => listeners.set(event, listener),
    emit: (event: string, _: string[], ack: (answer: SubscribeAck) => void) => event === 'subscribe' && asked.push(ack),
  };
  const page = createSocket(
    () => 100,
    () => undefined,
    client as unknown as SocketClient,
  );
  page.subscribe('btc_usdt_tick', { snapshot: (data) => heard.push(data), data: (data) => heard.push(data) });
  listeners.get('connect')?.();
  await Promise.resolve();
  const slow = reader({ buffered: 300 * KB });
  slow.socket.emit = (_, push) => (listeners.get('data')?.({ ts: 0, data: null, ...push }), 0);
  tend([slow]);
  seq++;
  slow.network.bufferedAmount = 0;
  tend([slow]);
  asked[0]?.({ btc_usdt_tick: { channel: 'btc_usdt_tick', seq: ++seq, ts: 0, data: 'snapshot' } });
  listeners.get('data')?.({ channel: 'btc_usdt_tick', seq: ++seq, ts: 0, data: 'next' });
  await Promise.resolve();
  asked[1]?.({ btc_usdt_tick: { channel: 'btc_usdt_tick', seq, ts: 0, data: 'snapshot with next' } });
  expect(heard).toEqual(['snapshot', 'snapshot with next']);
});

it('a reader that does not even take its private messages is disconnected', () => {
  const stuck = reader({ unsent: 9 * MB });
  tend([stuck]);
  expect(stuck.done).toEqual(['cut off']);
});

it('a reader that hangs is disconnected although its source may have more data waiting', () => {
  const stuck = reader({ unsent: 9 * MB });
  tend([stuck], undefined, 100 * MB);
  expect(stuck.done).toEqual(['cut off']);
});

it('the slowest reader of a source with too much data waiting is disconnected, but of no other source', () => {
  const many = Array.from({ length: 100 }, () => reader({ buffered: 100 * KB }));
  const quick = reader({ buffered: KB });
  const other = reader({ buffered: 200 * KB, source: '10.0.0.2' });
  tend([...many, quick, other]);
  expect(many.map(({ done }) => done)).toEqual(many.map(() => ['cut off']));
  expect([quick.done, other.done]).toEqual([[], []]);
});

it('a client that used up its source’s budget gets no public frames, and the others are still served', () => {
  const greedy = reader({ used: 900 * KB });
  const modest = reader({ used: 10 * KB });
  tend([greedy, modest], { own: true, all: false });
  expect([greedy.done, modest.done]).toEqual([['leave channel:btc_usdt_tick'], []]);
});
