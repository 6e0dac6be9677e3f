import { defineLoadSecurity } from '../../actors/loadSecurity';
import { defineSaveAntiPhishing } from '../../actors/saveAntiPhishing';
import { antiPhishingBody } from '../../machines/antiPhishing/antiPhishing.check';
import { antiPhishingMachine } from '../../machines/antiPhishing/antiPhishing.machine';
import type { Deps } from '../deps';

export const defineAntiPhishingFlow = (deps: Deps) =>
  antiPhishingMachine.provide({
    actors: {
      loadSecurity: defineLoadSecurity(deps),
      saveAntiPhishing: defineSaveAntiPhishing(deps, antiPhishingBody),
    },
  });
