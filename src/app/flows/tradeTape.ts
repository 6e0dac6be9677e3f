import { fromCallback, type EventObject } from 'xstate';
import {
  type TapeBuffer,
  type TapeFeedEvent,
  tradeTapeMachine,
} from '../../machines/market/tradeTape/tradeTape.machine';
import type { Deps } from '../deps';
import { channels } from '../../../domain/contract/channels';
import { generalErrorOf } from '../../../domain/contract/errors/general';
import type { PublicTrade } from '../../../domain/contract/market/market';

/** Feeds a tape from the pair's trade channel; notifies the machine only when its control state may change. */
const defineFollowTrades = ({ socket }: Deps) =>
  fromCallback<EventObject, { pair: string; buffer: TapeBuffer }, TapeFeedEvent>(
    ({ input: { pair, buffer }, sendBack }) => {
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
    },
  );

export const defineTradeTapeFlow = (deps: Deps) =>
  tradeTapeMachine.provide({ actors: { followTrades: defineFollowTrades(deps) } });
