/** A short message; `key` is "namespace:key" of the locale files. */
export interface ToastNotice {
  type: 'toast';
  kind: 'success' | 'error' | 'info';
  key: string;
  params?: Record<string, string | number>;
  /** Plain decimals, which the text shows as the reader's language writes amounts. */
  amounts?: Record<string, string>;
  /** Address of what the message is about. */
  to?: string;
  /** Shown instead of `key` when the server answered with a code that this build does not know. */
  fallback?: string;
}

/** Asks the application to open an address; `replace` keeps the present one out of the history. */
export interface NavigateNotice {
  type: 'navigate';
  to: string;
  replace?: boolean;
}

/** What flows `emit`; the application handles both once, in src/app. */
export type Notice = ToastNotice | NavigateNotice;
