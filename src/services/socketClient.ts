import type { Push, SubscribeAck } from '../../domain/contract/channels';

interface SocketEvents {
  connect: () => void;
  /** `data`: reason why the server rejects connections. */
  connect_error: (error?: { data?: unknown }) => void;
  disconnect: (reason: string) => void;
  data: (push: Push) => void;
  /** The exchange is stopping and the connection is about to end. `why`: error of a lasting stop. */
  stopping: (why?: { code: number } | null) => void;
}

/** Subset of the Socket.IO client in use; tests provide their own. */
export interface SocketClient {
  auth: unknown;
  connect(): unknown;
  disconnect(): unknown;
  on<Event extends keyof SocketEvents>(event: Event, listener: SocketEvents[Event]): unknown;
  /** Only `subscribe` is acknowledged. */
  emit(event: 'subscribe' | 'unsubscribe', channels: string[], acknowledge?: (ack: SubscribeAck) => void): unknown;
}

/** Pause before retrying to load the script, ms. */
const RELOAD_MS = 3000;

const loadSocketIo = async (): Promise<SocketClient> => {
  const { io } = await import('socket.io-client');
  return io({ autoConnect: false, transports: ['websocket'], reconnectionDelayMax: 5000 }) as SocketClient;
};

/**
 * Socket.IO client whose script loads alongside the first screen rather than before it; calls made until then are queued. While the
 * script cannot be loaded, each attempt counts as a failed connection.
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
