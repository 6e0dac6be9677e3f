import { defineFollowTrades } from '../../actors/followTrades';
import { tradeTapeMachine } from '../../machines/tradeTape/tradeTape.machine';
import type { TapeBuffer } from '../../machines/tradeTape/tapeBuffer';
import type { Deps } from '../deps';

export const defineTradeTapeFlow = (deps: Deps) =>
  tradeTapeMachine.provide({ actors: { followTrades: defineFollowTrades<TapeBuffer>(deps) } });
