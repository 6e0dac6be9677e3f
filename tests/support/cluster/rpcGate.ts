import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += String(part);
  return body;
}

/** A way to a node on which calls of a method can be kept waiting. */
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
    // Of a client that was killed meanwhile it must not arrive.
    if (request.socket.destroyed) return;
    const answer = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    response.setHeader('content-type', 'application/json').end(await answer.text());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Keeps calls of a method waiting from now on. @returns what resolves when the first one has come. */
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
