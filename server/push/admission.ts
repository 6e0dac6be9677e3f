import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Server } from 'socket.io';
import { type ErrorName, ERRORS } from '../../domain/contract/errors';
import { sourceOf } from '../accounts/source';

/** Tracks upgraded connections, which the HTTP server itself cannot close. Returns a function that destroys them. */
export function trackConnections(server: HttpServer): () => void {
  const connections = new Set<Duplex>();
  server.on('upgrade', (_, connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  return () => {
    for (const connection of connections) connection.destroy();
  };
}

const ENTER_MS = 5000;
/** Clients have no reason to send anything here. */
const MESSAGE_MAX_BYTES = 1024;

/**
 * Tells every page that connects for live data why there is none. Pages retry by themselves.
 * @returns a function that closes all connections.
 */
export function turnAway(server: HttpServer, error: ErrorName): () => void {
  const dropConnections = trackConnections(server);
  const io = new Server(server, {
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: MESSAGE_MAX_BYTES,
    connectTimeout: ENTER_MS,
  });
  io.use((_, next) => next(Object.assign(new Error(error), { data: { code: ERRORS[error].code } })));
  return () => {
    io.engine.close();
    dropConnections();
  };
}

interface AdmissionOptions {
  /** Maximum number of connections per source without a session. */
  perSource: number;
  /** Limits new connections per source. */
  connects: { take(key: string): boolean };
  /** Limits new connections across all sources. */
  allConnects: { take(key: string): boolean };
  /** Whether the proxy in front forwards the client address. */
  trustProxy: boolean;
}

/** Returns the caller's network address; behind a proxy, the address that the proxy itself saw. */
function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  const nearest = [forwarded ?? []].flat().join(',').split(',').at(-1)?.trim();
  return nearest || (request.socket.remoteAddress ?? '');
}

export type Admission = ReturnType<typeof createAdmission>;

/** Refuses connections of a source that has too many or opens them too fast, before spending any resources on them. */
export function createAdmission({ perSource, connects, allConnects, trustProxy }: AdmissionOptions) {
  /** Connections without a signed-in user, by source. */
  const unsigned = new Map<string, number>();
  const add = (source: string, change: 1 | -1) => {
    const count = (unsigned.get(source) ?? 0) + change;
    if (count > 0) unsigned.set(source, count);
    else unsigned.delete(source);
  };
  const signedIn = new WeakSet<IncomingMessage>();
  const addressOfRequest = (request: IncomingMessage) => addressOf(request, trustProxy);
  const sourceOfRequest = (request: IncomingMessage) => sourceOf(addressOfRequest(request));

  return {
    addressOf: addressOfRequest,
    sourceOf: sourceOfRequest,
    allow(request: IncomingMessage, answer: (error: string | null, admitted: boolean) => void): void {
      const source = sourceOfRequest(request);
      if ((unsigned.get(source) ?? 0) >= perSource || !connects.take(source) || !allConnects.take('all'))
        return answer('too many connections', false);
      add(source, 1);
      request.socket.once('close', () => {
        if (!signedIn.delete(request)) add(source, -1);
      });
      answer(null, true);
    },
    /** Number of unauthenticated connections of the request's source. */
    unsignedOf: (request: IncomingMessage): number => unsigned.get(sourceOfRequest(request)) ?? 0,
    /** Counts the connection as a user's, or as a visitor's of its source again. */
    countAs(request: IncomingMessage, who: 'user' | 'visitor'): void {
      if (request.socket.destroyed || signedIn.has(request) === (who === 'user')) return;
      if (who === 'user') signedIn.add(request);
      else signedIn.delete(request);
      add(sourceOfRequest(request), who === 'user' ? -1 : 1);
    },
  };
}
