import { defineFollowTrades } from '../../actors/market/followTrades';
import { tradeTapeMachine } from '../../machines/market/tradeTape/tradeTape.machine';
import type { TapeBuffer } from '../../machines/market/tradeTape/tapeBuffer';
import type { Deps } from '../deps';

export const defineTradeTapeFlow = (deps: Deps) =>
  tradeTapeMachine.provide({ actors: { followTrades: defineFollowTrades<TapeBuffer>(deps) } });
