/** The writes of others, or the fate of one's own write, cannot be known at present. */
export class SharedAway extends Error {
  readonly code = 'SHARED_AWAY';
}
