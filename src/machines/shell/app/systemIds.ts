/** Long-lived singleton actors, spawned by the root machine and reachable through `system.get(...)`. */
export const SYSTEM = {
  app: 'app',
  preferences: 'preferences',
  session: 'session',
  startup: 'startup',
  market: 'market',
  toasts: 'toasts',
  favourites: 'favourites',
  notices: 'notices',
  /** Exists only while a user is signed in. */
  userData: 'userData',
} as const;
