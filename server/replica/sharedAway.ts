/** What others wrote, or whether one's own is written, cannot be known at present. */
export class SharedAway extends Error {
  readonly code = 'SHARED_AWAY';
}
