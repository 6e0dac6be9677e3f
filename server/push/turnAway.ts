import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { ERRORS, type ErrorName } from '../../domain/contract/errors';
import type { Duplex } from 'node:stream';

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
