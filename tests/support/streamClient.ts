import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import type { Exchange } from './gateway';

export interface StreamClient {
  ws: WebSocket;
  messages: unknown[];
  /** Resolves with all messages once `count` have arrived. */
  received(count: number): Promise<unknown[]>;
  /** Resolves with the first matching message, including those already received. */
  heard<Message extends object>(isIt: (message: Message) => boolean): Promise<Message>;
  ask(request: object): Promise<unknown>;
  /** Resolves with the close code. */
  closed: Promise<number>;
}

const open: WebSocket[] = [];

export function endClients(): void {
  for (const ws of open.splice(0)) ws.terminate();
}

/** @returns the exchange's WebSocket address, "ws://127.0.0.1:41234". */
export async function listen({ app }: Exchange): Promise<string> {
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  return `ws://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`;
}

/** A plain WebSocket that records the messages received. */
export async function connect(address: string): Promise<StreamClient> {
  const ws = new WebSocket(address);
  open.push(ws);
  const messages: unknown[] = [];
  const waiting = new Set<() => void>();
  ws.on('message', (data: Buffer) => {
    messages.push(JSON.parse(data.toString()));
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => ws.on('close', resolve));
  await new Promise<void>((resolve, reject) => ws.once('open', resolve).once('error', reject));
  const when = <Found>(find: () => Found | undefined) =>
    new Promise<Found>((resolve) => {
      const look = () => {
        const found = find();
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  const received = (count: number) => when(() => (messages.length < count ? undefined : messages));
  return {
    ...{ ws, messages, received, closed },
    heard: <Message extends object>(isIt: (message: Message) => boolean) =>
      when(() => (messages as Message[]).find(isIt)),
    async ask(request) {
      const count = messages.length;
      ws.send(JSON.stringify(request));
      return (await received(count + 1)).at(-1);
    },
  };
}
