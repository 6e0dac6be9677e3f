/** Long-lived actors that anybody may reach by `system.get(...)`: one each, spawned by the root machine. */
export const SYSTEM = {
  app: 'app',
  preferences: 'preferences',
  session: 'session',
  startup: 'startup',
  market: 'market',
  toasts: 'toasts',
  favourites: 'favourites',
  notices: 'notices',
  /** Only while somebody is signed in. */
  userData: 'userData',
} as const;
