import { defineFetchSecondsEvidence } from '../../actors/fetchSecondsEvidence';
import { secondsCheckMachine } from '../../machines/secondsCheck/secondsCheck.machine';
import type { Deps } from '../deps';

export const defineSecondsCheckFlow = (deps: Deps) =>
  secondsCheckMachine.provide({ actors: { fetchEvidence: defineFetchSecondsEvidence(deps) } });
