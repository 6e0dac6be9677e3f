import { WebSocket } from 'ws';
import type { ListedPair } from '../../seed/market';
import { type FeedDescription, type FeedListener, type OriginOf, type ReferenceFeed, shared } from '../feed';
import { StreamRouter, symbolOf, type StreamSource } from './streamRouter';

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;
/** A connection silent for this long is considered dead. */
const SILENCE_MS = 10_000;
const CHECK_MS = 1000;
/** A connection that ends sooner has failed, whatever it sent: exchanges ban addresses that connect too often. */
const STEADY_MS = 10_000;
const STREAMS = ['depth20@100ms', 'trade', 'bookTicker'];
const SOURCE: StreamSource = { isContract: false, timeOf: null };
const HIGHEST_MESSAGE_BYTES = 4 * 1024 * 1024;

interface LiveFeedOptions {
  pairs: readonly ListedPair[];
  /** The exchange's WebSocket. Without a `streams` parameter, the streams of all our pairs are added. */
  url: string;
  now: () => number;
  /** Initial delay before a reconnect; doubles with each failure. */
  retryMs?: number;
  silenceMs?: number;
}

/** Returns the URL with the streams of all our pairs, unless it names streams itself. */
export function streamUrl(url: string, pairs: readonly ListedPair[]): string {
  const parsed = new URL(url);
  if (parsed.searchParams.has('streams')) return url;
  if (parsed.pathname === '/') parsed.pathname = '/stream';
  const streams = pairs.flatMap((pair) => STREAMS.map((stream) => `${symbolOf(pair).toLowerCase()}@${stream}`));
  parsed.search = `?streams=${streams.join('/')}`;
  return parsed.toString();
}

/** A public exchange's combined stream, with reconnects. After each reconnect the books are reset. */
export class LiveFeed implements ReferenceFeed {
  /** Number of lost connections. */
  drops = 0;
  private readonly options: LiveFeedOptions;
  private socket: WebSocket | null = null;
  private router: StreamRouter | null = null;
  private retry: NodeJS.Timeout | null = null;
  private watch: NodeJS.Timeout | null = null;
  private failures = 0;
  private heardAt = 0;
  private stopped = false;

  constructor(options: LiveFeedOptions) {
    this.options = options;
  }

  origins(): Promise<OriginOf> {
    return Promise.resolve(() => 'live');
  }

  start(listener: FeedListener): void {
    this.router = new StreamRouter(this.options.pairs, shared(listener), this.options.now);
    this.router.start();
    this.watch = setInterval(() => this.checkSilence(), CHECK_MS);
    this.connect();
  }

  private connect(): void {
    const socket = new WebSocket(streamUrl(this.options.url, this.options.pairs), {
      maxPayload: HIGHEST_MESSAGE_BYTES,
      handshakeTimeout: 10_000,
    });
    this.socket = socket;
    const since = this.options.now();
    this.heardAt = since;
    socket.on('message', (data: Buffer) => {
      this.heardAt = this.options.now();
      if (this.heardAt - since >= STEADY_MS) this.failures = 0;
      this.router?.receive(SOURCE, data.toString('utf8'));
    });
    socket.on('ping', () => (this.heardAt = this.options.now()));
    // Without a listener, an unreachable host would end the process; `close` follows every error.
    socket.on('error', () => undefined);
    socket.on('close', () => this.dropped(socket));
  }

  private dropped(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    this.drops++;
    this.router?.reset(SOURCE);
    if (this.stopped) return;
    const wait = Math.min(LONGEST_RETRY_MS, (this.options.retryMs ?? FIRST_RETRY_MS) * 2 ** this.failures);
    this.failures++;
    this.retry = setTimeout(() => this.connect(), wait);
  }

  private checkSilence(): void {
    if (this.socket && this.options.now() - this.heardAt > (this.options.silenceMs ?? SILENCE_MS))
      this.socket.terminate();
  }

  stop(): Promise<void> {
    this.stopped = true;
    if (this.retry) clearTimeout(this.retry);
    if (this.watch) clearInterval(this.watch);
    this.router?.stop();
    const { socket } = this;
    if (!socket) return Promise.resolve();
    return new Promise((resolve) => {
      socket.once('close', () => resolve());
      socket.terminate();
    });
  }

  describe(): FeedDescription {
    const open = this.socket?.readyState === WebSocket.OPEN;
    const state = open ? 'running' : this.failures > 2 || this.stopped ? 'down' : 'connecting';
    return { kind: 'live', state, detail: new URL(this.options.url).host };
  }
}
