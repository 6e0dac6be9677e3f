import type { Command } from '../command';
import { DONE, type Decision } from '../decision';
import type { State } from '../state';
import { placeSeconds } from './place';
import { settleDue } from './settle';
import { takeTick } from './tick';

export type SecondsCommand = Extract<Command, { kind: `seconds.${string}` }>;

/** Seconds contracts. */
export function decideSeconds(state: State, command: SecondsCommand, at: number): Decision {
  switch (command.kind) {
    case 'seconds.place':
      return placeSeconds(state, command, at);
    case 'seconds.tick':
      return takeTick(state, command, at);
    case 'seconds.settle':
      settleDue(state, at);
      return DONE;
  }
}
