export interface ErrorEntry {
  /** Stable once released. */
  readonly code: number;
  /** Whether the same call may succeed later unchanged. */
  readonly transient: boolean;
}
