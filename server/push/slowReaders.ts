import { cutOff, payerOf, waitingBytes, type Budgets } from './budgets';
import { channelRoom, type PushServer, type PushSocket } from './wire';

/** Bytes waiting for one socket above which it counts as slow. */
const LAG_BYTES = 256 * 1024;
/** Bytes waiting, by then only private ones, above which the socket is cut off. */
const CUT_BYTES = 8 * 2 ** 20;
/** Part of the budget that must be available again before a socket that exhausted it gets frames. */
const RESUMED_AT = 0.5;

interface Load {
  sockets: number;
  waiting: number;
  used: number;
}

/** Returns the combined load of each payer's sockets. */
function loadsOf(sockets: Iterable<PushSocket>): Map<string, Load> {
  const loads = new Map<string, Load>();
  for (const socket of sockets) {
    const payer = payerOf(socket);
    const load = loads.get(payer) ?? { sockets: 0, waiting: 0, used: 0 };
    load.sockets++;
    load.waiting += waitingBytes(socket);
    load.used += socket.data.meter.used;
    loads.set(payer, load);
  }
  return loads;
}

/** Numbers of the channels' last frames. */
interface Numbers {
  seqOf: (channel: string) => number;
  clock: () => number;
}

function pause(socket: PushSocket, { seqOf }: Numbers): void {
  const { channels } = socket.data;
  socket.data.lagging = true;
  socket.data.leftAt = new Map([...channels].map((channel) => [channel, seqOf(channel)]));
  for (const channel of channels) void socket.leave(channelRoom(channel));
}

/**
 * A number this far beyond the last one is a gap to every reader, also to one that missed nothing, or is just asking again and gets
 * a snapshot of a later frame.
 */
const GAP = 1_000_000_000;

/** Shows that frames are missing at once: on a quiet channel the next frame may be hours away. */
function resume(socket: PushSocket, { seqOf, clock }: Numbers): void {
  const { channels, leftAt } = socket.data;
  socket.data.lagging = false;
  for (const channel of channels) {
    void socket.join(channelRoom(channel));
    const seq = seqOf(channel);
    if (seq !== leftAt.get(channel)) socket.emit('data', { channel, seq: seq + GAP, ts: clock(), data: null });
  }
}

function tend(socket: PushSocket, load: Load, budgets: Budgets, numbers: Numbers): void {
  const waiting = waitingBytes(socket);
  const isAbove = (share: number, sum: number) => share * load.sockets >= sum;
  const isCrowding = load.waiting > budgets.limitsOf(socket).waitingBytes && isAbove(waiting, load.waiting);
  if (waiting >= CUT_BYTES || isCrowding) return cutOff(socket);
  const { used } = socket.data.meter;
  socket.data.received = 0;
  budgets.settle(socket);
  if (socket.data.lagging) {
    const left = budgets.has(socket, RESUMED_AT);
    if (waiting === 0 && left.own && left.all) resume(socket, numbers);
    return;
  }
  const left = budgets.has(socket, 0);
  if (waiting >= LAG_BYTES || !left.own || (!left.all && isAbove(used, load.used))) pause(socket, numbers);
}

/**
 * Bounds memory and traffic: a socket that does not read, or has exhausted its traffic budget, gets no more public frames until it
 * has caught up. The gap in `seq` then makes it resubscribe, so that it continues from a snapshot rather than a backlog. When a
 * payer's whole budget is exhausted, its heaviest sockets are stopped.
 */
export function tendSlowReaders(io: PushServer, budgets: Budgets, numbers: Numbers): void {
  const sockets = [...io.sockets.sockets.values()];
  const loads = loadsOf(sockets);
  for (const socket of sockets) tend(socket, loads.get(payerOf(socket)) as Load, budgets, numbers);
}
