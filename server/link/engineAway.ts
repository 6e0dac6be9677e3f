import type { EngineAwayCode } from './messages';

/** No engine serves just now. */
export class EngineAway extends Error {
  readonly code: EngineAwayCode = 'ENGINE_AWAY';

  constructor() {
    super('no engine serves just now');
  }
}
