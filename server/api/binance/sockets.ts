import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import type { PushLimits, Rate } from '../../config/limits';
import type { Admission } from '../../push/admission';
import type { Limiter } from '../limits';

export interface Connection {
  /** Network source of the client, for limits. */
  readonly source: string;
  readonly address: string;
  send(text: string | Buffer): void;
  /** Closes it with Binance's code 1008 and the reason. */
  refuse(why: string): void;
}

export interface Conversation {
  hear(text: string): void;
  close(): void;
}

/** Closes a connection whose URL requests an unsupported time unit. */
export function refuseUnit(connection: Connection): Conversation {
  connection.refuse('timeUnit is MILLISECOND, or MICROSECOND of pairs');
  return { hear: () => undefined, close: () => undefined };
}

/** A group of plain WebSocket URLs and the protocol behind them; the first that accepts a URL gets the connection. */
export interface SocketFace {
  accepts(url: URL): boolean;
  /** True when it accounts for the cost of each message itself. */
  readonly isMetered?: true;
  open(connection: Connection, url: URL): Conversation;
}

interface SocketOptions {
  server: HttpServer;
  faces: readonly SocketFace[];
  admission: Pick<Admission, 'allow' | 'sourceOf' | 'addressOf'>;
  limits: PushLimits['visitor'];
  createBudget: (rate: Rate) => Limiter;
}

/** Large enough for 5,000 stream names. */
const MESSAGE_MAX_BYTES = 256 * 1024;
/** Unread bytes beyond which a slow reader is dropped; it requests a snapshot when it reconnects. */
const WAITING_MAX_BYTES = 2 * 2 ** 20;
/** Overhead charged for each message, in bytes. */
const MESSAGE_BYTES = 100;
const MESSAGES: Rate = { perSecond: 10, burst: 200 };
/** A longer message counts as several, because it names that many more streams. */
const COUNTED_BYTES = 2048;
const TEND_MS = 250;
const PING_MS = 20_000;
/** Number of consecutive pings that may go unanswered. */
const SILENT_PINGS = 3;
/** Beginning of the paths of the exchange's own live channels, compared with the path as sent, as Engine.IO compares it. */
const OWN_PATH = '/socket.io/';
const GOING_AWAY = 1001;
const REFUSED = 1008;

interface Peer extends Connection {
  readonly ws: WebSocket;
  readonly conversation: Conversation;
  /** Bytes since the last charge. */
  used: number;
  silentPings: number;
}

const textOf = (data: RawData): string =>
  Array.isArray(data) ? Buffer.concat(data).toString() : Buffer.from(data as Buffer).toString();

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.on('error', () => undefined);
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

function urlOf({ url }: IncomingMessage): URL | null {
  try {
    return new URL(url ?? '', 'http://localhost');
  } catch {
    return null;
  }
}

/** Sends everything written to a connection within one turn as a single write: a system call costs more than a message. */
function createOutbox() {
  const held = new Set<Duplex>();
  const letGo = () => {
    for (const socket of held) socket.uncork();
    held.clear();
  };
  return {
    hold(socket: Duplex): void {
      if (held.has(socket)) return;
      if (held.size === 0) setImmediate(letGo);
      held.add(socket);
      socket.cork();
    },
  };
}

/** Plain WebSockets beside the exchange's own live channels, under the same connection and traffic limits. */
export function startSockets({ server, faces, admission, limits, createBudget }: SocketOptions) {
  const wss = new WebSocketServer({
    ...{ noServer: true, perMessageDeflate: false, clientTracking: false },
    maxPayload: MESSAGE_MAX_BYTES,
  });
  const peers = new Set<Peer>();
  const outbox = createOutbox();
  const [messages, traffic] = [createBudget(MESSAGES), createBudget(limits.allTraffic)];
  let numbered = 0;

  const welcome = (ws: WebSocket, socket: Duplex, request: IncomingMessage, face: SocketFace, url: URL) => {
    const number = ++numbered;
    const connection: Connection & { used: number } = {
      source: admission.sourceOf(request),
      address: admission.addressOf(request),
      used: 0,
      send(text) {
        this.used += text.length + MESSAGE_BYTES;
        outbox.hold(socket);
        ws.send(text, { binary: false });
      },
      refuse: (why) => ws.close(REFUSED, why),
    };
    const peer: Peer = Object.assign(connection, { ws, silentPings: 0, conversation: face.open(connection, url) });
    peers.add(peer);
    ws.on('message', (data) => {
      const text = textOf(data);
      if (!face.isMetered && !messages.take(number, 1 + Math.floor(text.length / COUNTED_BYTES)))
        return peer.refuse('too many messages');
      peer.conversation.hear(text);
    });
    ws.on('pong', () => (peer.silentPings = 0));
    ws.on('error', () => ws.terminate());
    ws.on('close', () => {
      peers.delete(peer);
      peer.conversation.close();
    });
  };

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.startsWith(OWN_PATH)) return;
    const url = urlOf(request);
    const face = url && faces.find((candidate) => candidate.accepts(url));
    if (!url || !face) return refuseUpgrade(socket, '404 Not Found');
    admission.allow(request, (error) => {
      if (error !== null) return refuseUpgrade(socket, '429 Too Many Requests');
      wss.handleUpgrade(request, socket, head, (ws) => welcome(ws, socket, request, face, url));
    });
  };

  /** Drops slow readers, and closes the busiest connection of a source that has exhausted its traffic budget. */
  const tend = () => {
    const overdrawn = new Set<string>();
    for (const peer of [...peers].toSorted((a, b) => b.used - a.used)) {
      const { source, used, ws } = peer;
      peer.used = 0;
      traffic.charge(source, used);
      if (ws.bufferedAmount > WAITING_MAX_BYTES) ws.terminate();
      else if (traffic.waitMs(source, 1) > 0 && !overdrawn.has(source)) {
        overdrawn.add(source);
        peer.refuse('too much traffic');
      }
    }
  };

  const ping = () => {
    for (const peer of peers) {
      if (++peer.silentPings > SILENT_PINGS) peer.ws.terminate();
      else peer.ws.ping();
    }
  };

  server.on('upgrade', onUpgrade);
  const timers = [setInterval(tend, TEND_MS), setInterval(ping, PING_MS)];
  for (const timer of timers) timer.unref();

  return {
    /** Closes all connections as going away; clients reconnect by themselves. */
    close(): void {
      for (const timer of timers) clearInterval(timer);
      server.off('upgrade', onUpgrade);
      for (const { ws } of peers) ws.close(GOING_AWAY, 'the exchange restarts');
      wss.close();
    },
  };
}
