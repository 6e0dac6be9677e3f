import { defineFetchSecondsEvidence } from '../../actors/seconds/fetchSecondsEvidence';
import { secondsCheckMachine } from '../../machines/seconds/secondsCheck/secondsCheck.machine';
import type { Deps } from '../deps';

export const defineSecondsCheckFlow = (deps: Deps) =>
  secondsCheckMachine.provide({ actors: { fetchEvidence: defineFetchSecondsEvidence(deps) } });
