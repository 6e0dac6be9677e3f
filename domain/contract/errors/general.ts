export interface ErrorEntry {
  /** Stable once released. */
  readonly code: number;
  /** Whether the same call may succeed later unchanged. */
  readonly transient: boolean;
}

/** Errors that any call may return. */
export const GENERAL = {
  validation: { code: 400, transient: false },
  sessionExpired: { code: 403, transient: false },
  notFound: { code: 404, transient: false },
  keyReused: { code: 409, transient: false },
  tooLarge: { code: 413, transient: false },
  accountLocked: { code: 423, transient: false },
  accountClosing: { code: 424, transient: false },
  accountSuspended: { code: 425, transient: false },
  tooMany: { code: 429, transient: true },
  loginStale: { code: 440, transient: false },
  system: { code: 500, transient: true },
  busy: { code: 503, transient: true },
  cancelOnly: { code: 507, transient: true },
  stopped: { code: 510, transient: true },
} as const satisfies Record<string, ErrorEntry>;

type GeneralError = keyof typeof GENERAL;

/** Returns the name of a code that any call or channel may return; undefined for an area's own codes. */
export const generalErrorOf = (code: number): GeneralError | undefined =>
  (Object.keys(GENERAL) as GeneralError[]).find((name) => GENERAL[name].code === code);

export const GENERAL_MEANINGS: Record<GeneralError, string> = {
  validation: 'A field is missing or malformed; data.fields says which.',
  sessionExpired: 'No session, or it has ended.',
  notFound: 'No such call or object.',
  keyReused: 'The idempotency key was used with another body.',
  tooLarge: 'The body is larger than accepted.',
  accountLocked: 'The account is locked: it can log in, look and cancel, until its owner unlocks it.',
  accountClosing: 'The account is being closed: it can log in, look and cancel, and its owner may stay.',
  accountSuspended:
    'An operator has suspended the account: it can log in, look and cancel, until an operator reinstates it.',
  tooMany: 'Too many requests in a short time.',
  loginStale: 'The session was not used for twelve hours and has ended; what moves money needs another login.',
  system: 'The server failed; nothing was done.',
  busy: 'The engine is starting or its queue is full.',
  cancelOnly: 'The exchange takes nothing new on; cancelling, closing and withdrawing work.',
  stopped: 'The exchange was stopped in order, as it had no disk space left; nothing was done.',
};
