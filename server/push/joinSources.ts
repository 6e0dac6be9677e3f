import type { PushSource } from './push';

/** Combines the public frames of several parts into one source; each channel belongs to exactly one of them. */
export const joinSources = (...sources: readonly PushSource[]): PushSource => ({
  onPush(listener) {
    for (const source of sources) source.onPush(listener);
  },
  snapshot(channel) {
    for (const source of sources) {
      const state = source.snapshot(channel);
      if (state !== undefined) return state;
    }
    return undefined;
  },
});
