import { DONE } from '../../../engine/decision';
import type { Deciders } from '../../../engine/part';
import type { SecondsCommands } from './commands';
import { placeSeconds } from './place';
import { settleDue } from './settle';
import { takeTick } from './tick';

/** Seconds contracts. */
export const secondsDeciders: Deciders<SecondsCommands> = {
  'seconds.place': placeSeconds,
  'seconds.tick': takeTick,
  'seconds.settle': (state, _, at) => {
    settleDue(state, at);
    return DONE;
  },
};
