import type { EngineAwayCode } from './messages';

/** Thrown when no engine is serving. */
export class EngineAway extends Error {
  readonly code: EngineAwayCode = 'ENGINE_AWAY';

  constructor() {
    super('no engine serves just now');
  }
}
