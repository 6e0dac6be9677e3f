import type { Server as HttpServer } from 'node:http';
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
