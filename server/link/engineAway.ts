/** No engine serves just now. */
export class EngineAway extends Error {
  readonly code = 'ENGINE_AWAY';

  constructor() {
    super('no engine serves just now');
  }
}
