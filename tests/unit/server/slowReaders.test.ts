import { expect, it } from 'vitest';
import { tendSlowReaders } from '../../../server/push/slowReaders';
import type { PushServer } from '../../../server/push/wire';

/** A socket with so many unsent messages, that records what is done to it. */
function socketWith(waiting: number) {
  const done: string[] = [];
  const socket = {
    conn: { writeBuffer: Array.from({ length: waiting }) },
    data: { channels: new Set(['btc_usdt_tick']), lagging: false },
    leave: (room: string) => done.push(`leave ${room}`),
    join: (room: string) => done.push(`join ${room}`),
    disconnect: () => done.push('disconnect'),
  };
  const io = { sockets: { sockets: new Map([['a', socket]]) } } as unknown as PushServer;
  return { io, socket, done };
}

it('leaves a reader alone that keeps up', () => {
  const { io, done } = socketWith(20);
  tendSlowReaders(io);
  expect(done).toEqual([]);
});

it('takes a slow reader out of its public rooms once, and back when it has read everything', () => {
  const { io, socket, done } = socketWith(500);
  tendSlowReaders(io);
  tendSlowReaders(io);
  expect(done).toEqual(['leave channel:btc_usdt_tick']);
  socket.conn.writeBuffer = Array.from({ length: 3 });
  tendSlowReaders(io);
  socket.conn.writeBuffer = [];
  tendSlowReaders(io);
  expect(done).toEqual(['leave channel:btc_usdt_tick', 'join channel:btc_usdt_tick']);
});

it('cuts off a reader that does not even take its private messages', () => {
  const { io, done } = socketWith(5000);
  tendSlowReaders(io);
  expect(done).toEqual(['disconnect']);
});
