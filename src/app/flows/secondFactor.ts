import { defineBeginFactor } from '../../actors/beginFactor';
import { defineChangeFactor } from '../../actors/changeFactor';
import { factorBody } from '../../machines/secondFactor/secondFactor.check';
import { secondFactorMachine } from '../../machines/secondFactor/secondFactor.machine';
import type { Deps } from '../deps';

export const defineSecondFactorFlow = (deps: Deps) =>
  secondFactorMachine.provide({
    actors: { beginFactor: defineBeginFactor(deps), changeFactor: defineChangeFactor(deps, factorBody) },
  });
