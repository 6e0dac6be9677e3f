/** Sustained requests per second, and the burst size. */
export interface Rate {
  perSecond: number;
  burst: number;
}

/** Limits on the cost of live connections: visitors are counted by address, users by user. */
export interface SocketLimits {
  /** Maximum number of open connections. */
  open: number;
  /** Maximum number of channels per connection. */
  channels: number;
  /** Messages per connection, and the channels they name. */
  asks: Rate;
  /** The same across all connections. */
  allAsks: Rate;
  /** Bytes sent per connection, plus FRAME_BYTES per frame. */
  traffic: Rate;
  /** The same across all connections. */
  allTraffic: Rate;
  /** Bytes that may be pending for slow readers across all connections. */
  waitingBytes: number;
}

export interface PushLimits {
  /** New connections per address. */
  connects: Rate;
  /** New connections overall: each takes about a millisecond, by which orders would be delayed. */
  allConnects: Rate;
  /** Connections per address in addition to a visitor's, for clients that sign in with their first message. */
  entrance: number;
  visitor: SocketLimits;
  user: SocketLimits;
}

export interface RequestLimits {
  /** All calls per address. */
  address: Rate;
  /** All calls per user. */
  user: Rate;
  /** Placing and cancelling orders, per user. */
  orders: Rate;
  /** File uploads, per user. */
  uploads: Rate;
  /** Login, codes and registration, per address. */
  entry: Rate;
  /** Codes and changes of password, e-mail and phone by signed-in users, per user. */
  credentials: Rate;
  sockets: PushLimits;
  /** Connections per address when there is no proxy in front. */
  connections: { open: number; unfinished: number };
}

const MB = 2 ** 20;

/**
 * A screen with 60 channels takes about 30 kB/s by this measure; 250 channels in a turbulent market at ten frames a second take 2
 * MB/s.
 */
const SOCKETS: PushLimits = {
  connects: { perSecond: 10, burst: 100 },
  allConnects: { perSecond: 300, burst: 50 },
  entrance: 20,
  visitor: {
    open: 100,
    channels: 150,
    asks: { perSecond: 30, burst: 400 },
    allAsks: { perSecond: 150, burst: 2000 },
    traffic: { perSecond: MB, burst: 4 * MB },
    allTraffic: { perSecond: 2 * MB, burst: 12 * MB },
    waitingBytes: 8 * MB,
  },
  user: {
    open: 100,
    channels: 250,
    asks: { perSecond: 60, burst: 800 },
    allAsks: { perSecond: 600, burst: 8000 },
    traffic: { perSecond: 4 * MB, burst: 16 * MB },
    allTraffic: { perSecond: 12 * MB, burst: 48 * MB },
    waitingBytes: 32 * MB,
  },
};

export const LIMITS: RequestLimits = {
  address: { perSecond: 200, burst: 600 },
  user: { perSecond: 100, burst: 200 },
  orders: { perSecond: 50, burst: 100 },
  uploads: { perSecond: 0.2, burst: 20 },
  entry: { perSecond: 2, burst: 30 },
  credentials: { perSecond: 0.1, burst: 20 },
  sockets: SOCKETS,
  connections: { open: 1000, unfinished: 150 },
};

const NO_LIMIT: Rate = { perSecond: Infinity, burst: Infinity };
const NO_SOCKET_LIMIT: SocketLimits = {
  open: Infinity,
  channels: Infinity,
  asks: NO_LIMIT,
  allAsks: NO_LIMIT,
  traffic: NO_LIMIT,
  allTraffic: NO_LIMIT,
  waitingBytes: Infinity,
};
/** For benchmarks. */
export const NO_SOCKET_LIMITS: PushLimits = {
  connects: NO_LIMIT,
  allConnects: NO_LIMIT,
  entrance: Infinity,
  visitor: NO_SOCKET_LIMIT,
  user: NO_SOCKET_LIMIT,
};
