import { fromCallback, type EventObject } from 'xstate';
import { type TapeBuffer, tradeTapeMachine } from '../../machines/market/tradeTape/tradeTape.machine';
import type { Deps } from '../deps';
import { channels } from '../../../domain/contract/channels';
import type { ErrorName } from '../../../domain/contract/errors';
import { generalErrorOf } from '../../../domain/contract/errors/general';
import type { PublicTrade } from '../../../domain/contract/market/market';
import type { Socket } from '../../services/socket';

/** Receives the trades, newest first. */
interface TapeSink {
  load(trades: readonly PublicTrade[]): void;
  add(trades: readonly PublicTrade[]): void;
}

type Told =
  | { type: 'push.tape.loaded' }
  | { type: 'push.tape.refused'; error: ErrorName | 'unknown' }
  | { type: 'sys.link.down' };

/** Feeds a tape from the pair's trade channel; notifies the machine only when its control state may change. */
const defineFollowTrades = <Buffer extends TapeSink>({ socket }: { socket: Socket }) =>
  fromCallback<EventObject, { pair: string; buffer: Buffer }, Told>(({ input: { pair, buffer }, sendBack }) => {
    const stopLink = socket.onLink((link) => {
      if (link === 'down') sendBack({ type: 'sys.link.down' });
    });
    const leave = socket.subscribe<PublicTrade[]>(channels.trade(pair), {
      snapshot: (trades) => {
        buffer.load(trades);
        sendBack({ type: 'push.tape.loaded' });
      },
      data: (trades) => buffer.add(trades),
      waiting: () => sendBack({ type: 'sys.link.down' }),
      refused: (code) => sendBack({ type: 'push.tape.refused', error: generalErrorOf(code) ?? 'unknown' }),
    });
    return () => {
      stopLink();
      leave();
    };
  });

export const defineTradeTapeFlow = (deps: Deps) =>
  tradeTapeMachine.provide({ actors: { followTrades: defineFollowTrades<TapeBuffer>(deps) } });
