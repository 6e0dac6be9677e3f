import type { ErrorEntry } from './entry';

/** Answers that any call may give. */
export const GENERAL = {
  validation: { code: 400, transient: false, meaning: 'A field is missing or malformed; data.fields says which.' },
  sessionExpired: { code: 403, transient: false, meaning: 'No session, or it has ended.' },
  notFound: { code: 404, transient: false, meaning: 'No such call or object.' },
  keyReused: { code: 409, transient: false, meaning: 'The idempotency key was used with another body.' },
  tooLarge: { code: 413, transient: false, meaning: 'The body is larger than accepted.' },
  tooMany: { code: 429, transient: true, meaning: 'Too many requests in a short time.' },
  system: { code: 500, transient: true, meaning: 'The server failed; nothing was done.' },
  busy: { code: 503, transient: true, meaning: 'The engine is starting or its queue is full.' },
} as const satisfies Record<string, ErrorEntry>;
