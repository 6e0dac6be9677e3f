import type { WebSocket } from 'ws';
import type { Rate, SocketLimits } from '../config/limits';
import type { PushSocket } from './wire';

/** Overhead charged per frame, in bytes, since the number of frames costs too. */
const FRAME_BYTES = 500;

export interface Budget {
  take(key: string, tokens?: number): boolean;
  charge(key: string, tokens: number): void;
  waitMs(key: string, tokens: number): number;
}

export interface Meter {
  /** Network source of the connection. */
  readonly source: string;
  /** Bytes sent since the last charge. */
  used: number;
  /** Bytes not yet handed to the network. */
  unsent: number;
}

/** Returns the budget key of a connection: its user, or the source of a visitor. */
export const payerOf = ({ data }: PushSocket): string =>
  data.session ? `user:${data.session.user}` : data.meter.source;

interface Engine {
  on(event: 'packetCreate', listener: (packet: { data?: string }) => void): void;
  on(event: 'flush', listener: () => void): void;
  transport: { socket?: WebSocket };
}
const engineOf = (socket: PushSocket) => socket.conn as unknown as Engine;

/** Starts metering everything sent over the connection. */
export function meter(socket: PushSocket, source: string): Meter {
  const counted: Meter = { source, used: 0, unsent: 0 };
  const engine = engineOf(socket);
  engine.on('packetCreate', ({ data }) => {
    const bytes = data?.length ?? 0;
    counted.used += bytes + FRAME_BYTES;
    counted.unsent += bytes;
  });
  engine.on('flush', () => {
    counted.unsent = 0;
  });
  return counted;
}

/** Bytes that the connection's reader has not taken yet. */
export const waitingBytes = (socket: PushSocket): number =>
  socket.data.meter.unsent + (engineOf(socket).transport.socket?.bufferedAmount ?? 0);

/** Terminates the connection without a closing handshake, which its reader would not take. */
export function cutOff(socket: PushSocket): void {
  engineOf(socket).transport.socket?.terminate();
}

interface Parts {
  visitor: SocketLimits;
  user: SocketLimits;
  createBudget: (rate: Rate, name?: string) => Budget;
}

export type Budgets = ReturnType<typeof createBudgets>;

/** Request and traffic budgets of connections: each on its own, and all of a user or of a visitors' source together. */
export function createBudgets({ visitor, user, createBudget }: Parts) {
  const bucketsOf = (who: string, limits: SocketLimits) => ({
    limits,
    asks: createBudget(limits.asks),
    allAsks: createBudget(limits.allAsks, `asks of ${who}`),
    traffic: createBudget(limits.traffic),
    allTraffic: createBudget(limits.allTraffic, `traffic of ${who}`),
  });
  const visitors = bucketsOf('visitors', visitor);
  const users = bucketsOf('users', user);
  const of = (socket: PushSocket) => (socket.data.session ? users : visitors);

  /** Charges for the traffic since the last charge. */
  const settle = (socket: PushSocket): void => {
    const { traffic, allTraffic } = of(socket);
    const { used } = socket.data.meter;
    socket.data.meter.used = 0;
    traffic.charge(socket.id, used);
    allTraffic.charge(payerOf(socket), used);
  };

  return {
    limitsOf: (socket: PushSocket): SocketLimits => of(socket).limits,
    settle,
    /** Charges a message that names this many channels: 0 when it is paid, otherwise the wait in ms. */
    ask(socket: PushSocket, channels: number): number {
      settle(socket);
      const { asks, allAsks, traffic, allTraffic } = of(socket);
      const payer = payerOf(socket);
      const cost = 1 + channels;
      const waitMs = Math.max(
        asks.waitMs(socket.id, cost),
        allAsks.waitMs(payer, cost),
        traffic.waitMs(socket.id, 1),
        allTraffic.waitMs(payer, 1),
      );
      if (waitMs > 0) return waitMs;
      asks.charge(socket.id, cost);
      allAsks.charge(payer, cost);
      return 0;
    },
    /** Whether this part of the budget is available, for the connection and for its payer. */
    has(socket: PushSocket, part: number): { own: boolean; all: boolean } {
      const { limits, traffic, allTraffic } = of(socket);
      return {
        own: traffic.waitMs(socket.id, 1 + limits.traffic.burst * part) === 0,
        all: allTraffic.waitMs(payerOf(socket), 1 + limits.allTraffic.burst * part) === 0,
      };
    },
  };
}
