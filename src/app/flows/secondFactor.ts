import { defineChangeFactor } from '../../actors/account/changeFactor';
import { factorBody } from '../../machines/account/secondFactor/secondFactor.check';
import { secondFactorMachine } from '../../machines/account/secondFactor/secondFactor.machine';
import type { Deps } from '../deps';

export const defineSecondFactorFlow = (deps: Deps) =>
  secondFactorMachine.provide({ actors: { changeFactor: defineChangeFactor(deps, factorBody) } });
