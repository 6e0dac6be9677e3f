import { fromCallback } from 'xstate';
import { FUTURE_SUFFIX, channels, type PairStates } from '../../../domain/contract/channels';
import type { Tick } from '../../../domain/contract/market/market';
import type { Socket } from '../../services/socket';

const SWEEP_MS = 1000;
/** Maximum number of watched spot pairs with a channel of their own; with more, the list channel's frames are cheaper. */
const OWN_CHANNELS = 6;
/** The list channel leaves contracts out, so each has a channel of its own. */
const isContract = (market: string): boolean => market.endsWith(FUTURE_SUFFIX);

type LinkEvent = { type: 'sys.link.up' } | { type: 'sys.link.down' };
type StoppedEvent = { type: 'sys.exchange.stopped' };

/** Pairs halted by an operator, and markets in which the house has withdrawn its quotes. */
interface PairStatesEvent {
  type: 'push.pairStates.changed';
  halted: readonly string[];
  paused: readonly string[];
}

/** The actor of one pair; `value` is its control state. */
interface TickChannel {
  send(event: LinkEvent | { type: 'push.tick' | 'push.beat' | 'sys.tick.lagging' | 'sys.tick.stale' }): void;
  getSnapshot(): { value: unknown };
}

type Command<Channel> = { type: 'feed.watch'; pair: string; channel: Channel } | { type: 'feed.unwatch'; pair: string };

interface Board {
  put(ticks: readonly Tick[]): void;
  confirm(pair: string): void;
  age(pair: string): number;
  last(pair: string): Tick | null;
  publish(): void;
}

interface Watched {
  channel: TickChannel;
  leave: (() => void) | null;
}

interface Wiring {
  socket: Socket;
  board: Board;
  /** Interval between two flushes to the channels, ms. */
  flushMs: () => number;
  /** Ages at which a tick lags or is stale, ms. */
  ages: { lagging: number; stale: number };
}

/**
 * Puts ticks on the board: for watched pairs the newest at most once per flush, notifying the pair's actor. A sweep every second
 * tells the actors how old their ticks are. The server repeats the tick of a quiet pair, so silence means stale, not quiet.
 */
export const defineFeedMarket = <Channel extends TickChannel>({ socket, board, flushMs, ages }: Wiring) =>
  fromCallback<Command<Channel>, undefined, LinkEvent | StoppedEvent | PairStatesEvent>(({ sendBack, receive }) => {
    const watched = new Map<string, Watched>();
    const fresh = new Map<string, Tick>();
    /** Server times of the latest ticks since the link came up: another server may have another clock. */
    const stamps = new Map<string, number>();
    /** Last kind of message per pair since the link came up; a later snapshot has nothing newer about them. */
    const heard = new Map<string, 'news' | 'snapshot'>();
    let flushing: ReturnType<typeof setTimeout> | undefined;

    const flush = () => {
      clearTimeout(flushing);
      flushing = undefined;
      board.put([...fresh.values()]);
      for (const pair of fresh.keys()) watched.get(pair)?.channel.send({ type: 'push.tick' });
      fresh.clear();
    };
    /** The two channels of a pair may overtake each other, so only a tick no older than the shown one counts. */
    const take = (ticks: readonly Tick[], ts: number, what: 'news' | 'snapshot') => {
      for (const { pair } of ticks) {
        if (what === 'snapshot' && heard.has(pair)) continue;
        board.confirm(pair);
        heard.set(pair, what);
      }
      const newer = ticks.filter((tick) => ts >= (stamps.get(tick.pair) ?? 0));
      board.put(newer.filter(({ pair }) => !watched.has(pair)));
      for (const tick of newer) {
        stamps.set(tick.pair, ts);
        if (watched.has(tick.pair)) fresh.set(tick.pair, tick);
      }
      if (fresh.size > 0) flushing ??= setTimeout(flush, flushMs());
    };
    const tellAge = (pair: string, { channel }: Watched) => {
      const age = board.age(pair);
      const state = channel.getSnapshot().value;
      if (state === 'connecting' || state === 'down') return;
      // A snapshot does not tell how old its tick is; that of a live pair is repeated before it lags.
      if (age >= (heard.get(pair) === 'news' ? ages.stale : ages.lagging)) channel.send({ type: 'sys.tick.stale' });
      else if (age >= ages.lagging) channel.send({ type: 'sys.tick.lagging' });
      else if (state !== 'live') channel.send({ type: 'push.beat' });
    };
    const ownChannel = (pair: string): (() => void) | null => {
      const owners = [...watched].filter(([name, { leave }]) => leave !== null && !isContract(name)).length;
      if (owners >= OWN_CHANNELS && !isContract(pair)) return null;
      const takeOne = (what: 'news' | 'snapshot') => (tick: Tick | null, ts: number) =>
        take(tick ? [tick] : [], ts, what);
      const handlers = { snapshot: takeOne('snapshot'), data: takeOne('news') };
      return socket.subscribe<Tick | null>(channels.tick(pair), handlers, 'last');
    };

    receive((command) => {
      watched.get(command.pair)?.leave?.();
      watched.delete(command.pair);
      if (command.type === 'feed.unwatch') return;
      const one: Watched = { channel: command.channel, leave: ownChannel(command.pair) };
      watched.set(command.pair, one);
      if (board.last(command.pair)) {
        one.channel.send({ type: 'push.tick' });
        tellAge(command.pair, one);
      }
      if (socket.link() === 'down') command.channel.send({ type: 'sys.link.down' });
    });

    const leaveList = socket.subscribe<Tick[]>(channels.marketTicks, {
      snapshot: (ticks, ts) => {
        take(ticks, ts, 'snapshot');
        flush();
        board.publish();
      },
      data: (ticks, ts) => take(ticks, ts, 'news'),
    });
    const tellStates = (states: PairStates | null) => {
      if (states) sendBack({ type: 'push.pairStates.changed', ...states });
    };
    const leaveStates = socket.subscribe<PairStates | null>(channels.pairStates, {
      snapshot: tellStates,
      data: tellStates,
    });
    const leaveLink = socket.onLink((state) => {
      if (state === 'connecting') return;
      const event = { type: state === 'up' ? 'sys.link.up' : 'sys.link.down' } as const;
      fresh.clear();
      heard.clear();
      stamps.clear();
      sendBack(event);
      for (const { channel } of watched.values()) channel.send(event);
    });
    const leaveStop = socket.onStopped(() => sendBack({ type: 'sys.exchange.stopped' }));
    const sweep = setInterval(() => {
      for (const [pair, one] of watched) tellAge(pair, one);
      board.publish();
    }, SWEEP_MS);
    socket.open();
    if (socket.link() === 'up') sendBack({ type: 'sys.link.up' });

    return () => {
      clearInterval(sweep);
      clearTimeout(flushing);
      leaveLink();
      leaveStop();
      leaveList();
      leaveStates();
      for (const { leave } of watched.values()) leave?.();
    };
  });
