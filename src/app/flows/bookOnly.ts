import { defineWaitUntil } from '../../actors/waitUntil';
import { bookOnlyMachine } from '../../machines/wallet/bookOnly/bookOnly.machine';
import type { Deps } from '../deps';

export const defineBookOnlyFlow = (deps: Deps) =>
  bookOnlyMachine.provide({ actors: { waitUntil: defineWaitUntil(deps) } });
