import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import type { Push, SubscribeAck } from '../../domain/contract/channels';
import type { Exchange } from './gateway';

export interface PushClient {
  socket: Socket;
  pushes: Push[];
  subscribe(names: unknown): Promise<SubscribeAck>;
  authenticate(token: string | null): Promise<{ code: number }>;
  /** Resolves once `count` pushes have arrived since the connection. */
  received(count: number): Promise<Push[]>;
}

/** Opens a real socket to a listening exchange. The caller must disconnect it. */
export async function connectTo({ app }: Exchange, token?: string, portfolio?: number): Promise<PushClient> {
  const { port } = app.fastify.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    auth: { token, portfolio },
  });
  const pushes: Push[] = [];
  const waiting: { count: number; resolve: (pushes: Push[]) => void }[] = [];
  socket.on('data', (push: Push) => {
    pushes.push(push);
    for (const waiter of waiting) if (pushes.length >= waiter.count) waiter.resolve(pushes);
  });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return {
    socket,
    pushes,
    subscribe: (names) => socket.emitWithAck('subscribe', names),
    authenticate: (next) => socket.emitWithAck('authenticate', next),
    received: (count) =>
      new Promise((resolve) => {
        if (pushes.length >= count) resolve(pushes);
        else waiting.push({ count, resolve });
      }),
  };
}
