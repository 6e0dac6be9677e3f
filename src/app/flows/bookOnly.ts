import { defineTurnOffBookOnly, defineTurnOnBookOnly } from '../../actors/turnBookOnly';
import { defineWaitUntil } from '../../actors/waitUntil';
import { bookOnlyMachine } from '../../machines/bookOnly/bookOnly.machine';
import { proofBody } from '../../machines/securityProof';
import type { Deps } from '../deps';

export const defineBookOnlyFlow = (deps: Deps) =>
  bookOnlyMachine.provide({
    actors: {
      turnOn: defineTurnOnBookOnly(deps),
      turnOff: defineTurnOffBookOnly(deps, proofBody),
      waitUntil: defineWaitUntil(deps),
    },
  });
