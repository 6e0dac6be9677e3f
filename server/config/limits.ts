/** Requests a second and how many may come at once. */
export interface Rate {
  perSecond: number;
  burst: number;
}

/** What the connections for live data may cost, of visitors by address and of users by user. */
export interface SocketLimits {
  /** Open connections. */
  open: number;
  /** Channels of one connection. */
  channels: number;
  /** Messages, and channels that they name, of one connection. */
  asks: Rate;
  /** The same of all connections together. */
  allAsks: Rate;
  /** Bytes sent over one connection, each frame counting FRAME_BYTES more. */
  traffic: Rate;
  /** The same of all connections together. */
  allTraffic: Rate;
  /** Bytes that may wait for slow readers among all connections. */
  waitingBytes: number;
}

export interface PushLimits {
  /** New connections of an address. */
  connects: Rate;
  /** New connections of all together: each takes about a millisecond, which orders would wait for. */
  allConnects: Rate;
  /** Connections that an address may have beyond a visitor's, to be signed in with their first message. */
  entrance: number;
  visitor: SocketLimits;
  user: SocketLimits;
}

export interface RequestLimits {
  /** All calls of one address. */
  address: Rate;
  /** All calls of one user. */
  user: Rate;
  /** Placing and cancelling orders, per user. */
  orders: Rate;
  /** Files, per user. */
  uploads: Rate;
  /** Login, codes and registration, per address. */
  entry: Rate;
  /** Codes and changes of a signed-in user's password, e-mail and phone, per user. */
  credentials: Rate;
  sockets: PushLimits;
  /** Connections of one address, where no proxy is in front. */
  connections: { open: number; unfinished: number };
}

const MB = 2 ** 20;

/** A screen of 60 channels takes some 30 kB/s in this unit; 250 channels of a market in uproar, ten frames a second each, 2 MB/s. */
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
