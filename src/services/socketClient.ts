import type { Push, SubscribeAck } from '../../domain/contract/channels';

interface SocketEvents {
  connect: () => void;
  /** `data`: why the server refuses connections now. */
  connect_error: (error?: { data?: unknown }) => void;
  disconnect: (reason: string) => void;
  data: (push: Push) => void;
  /** The exchange stops; the connection is about to end. `why`: the error of a stop that lasts. */
  stopping: (why?: { code: number } | null) => void;
}

/** What is used of the Socket.IO client; tests bring their own. */
export interface SocketClient {
  auth: unknown;
  connect(): unknown;
  disconnect(): unknown;
  on<Event extends keyof SocketEvents>(event: Event, listener: SocketEvents[Event]): unknown;
  /** Only `subscribe` is acknowledged. */
  emit(event: 'subscribe' | 'unsubscribe', channels: string[], acknowledge?: (ack: SubscribeAck) => void): unknown;
}

/** Pause before the script is asked for again, ms. */
const RELOAD_MS = 3000;

const loadSocketIo = async (): Promise<SocketClient> => {
  const { io } = await import('socket.io-client');
  return io({ autoConnect: false, transports: ['websocket'], reconnectionDelayMax: 5000 }) as SocketClient;
};

/**
 * The Socket.IO client, whose script loads beside the first screen instead of before it; what is asked of it until then
 * waits. While the script cannot be loaded, each attempt counts as a failed connection.
 */
export function createSocketClient(load: () => Promise<SocketClient> = loadSocketIo): SocketClient {
  const listenings: ((to: SocketClient) => void)[] = [];
  const failureListeners: (() => void)[] = [];
  let auth: unknown = {};
  let client: SocketClient | null = null;
  let connecting = false;

  const start = async () => {
    try {
      const loaded = await load();
      for (const listenTo of listenings) listenTo(loaded);
      client = loaded;
    } catch {
      for (const onFailure of failureListeners) onFailure();
      setTimeout(start, RELOAD_MS);
      return;
    }
    client.auth = auth;
    if (connecting) client.connect();
  };
  void start();

  return {
    get auth() {
      return auth;
    },
    set auth(next: unknown) {
      auth = next;
      if (client) client.auth = next;
    },
    connect() {
      connecting = true;
      client?.connect();
    },
    disconnect() {
      connecting = false;
      client?.disconnect();
    },
    on(event, listener) {
      listenings.push((to) => to.on(event, listener));
      if (event === 'connect_error') failureListeners.push(listener as () => void);
    },
    emit: (...message) => client?.emit(...message),
  };
}
