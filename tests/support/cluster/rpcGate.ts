import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += String(part);
  return body;
}

/** Opens a proxy to a node that can hold back calls of a method. */
export async function openRpcGate(rpcUrl: string) {
  let held = '';
  let arrived: () => void = () => undefined;
  let open: () => void = () => undefined;
  let opened: Promise<void> = Promise.resolve();
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    if (held !== '' && body.includes(`"${held}"`)) {
      arrived();
      await opened;
    }
    // A call must not reach the node when its client was killed meanwhile.
    if (request.socket.destroyed) return;
    const answer = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    response.setHeader('content-type', 'application/json').end(await answer.text());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /**
     * Holds back calls of a method from now on.
     * @returns a promise that resolves when the first one arrives.
     */
    hold(method: string): Promise<void> {
      held = method;
      opened = new Promise((resolve) => (open = resolve));
      return new Promise((resolve) => (arrived = resolve));
    },
    release(): void {
      held = '';
      open();
    },
    close(): void {
      server.closeAllConnections();
      open();
      server.close();
    },
  };
}
