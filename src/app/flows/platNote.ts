import { defineLoadNote } from '../../actors/loadNote';
import { platNoteMachine } from '../../machines/platNote/platNote.machine';
import type { Deps } from '../deps';

export const definePlatNoteFlow = (deps: Deps) =>
  platNoteMachine.provide({ actors: { loadNote: defineLoadNote(deps) } });
