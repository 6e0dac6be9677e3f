import { textOf } from '../timeUnit';

/** Encoding of a connection's events. */
export interface Form {
  /** Events carry the name of their stream. */
  isCombined: boolean;
  isInMicroseconds: boolean;
}

/** Returns an event's encodings, each created once for all subscribers. */
export function formsOf(stream: string, event: unknown): (form: Form) => Buffer {
  const made: Buffer[] = [];
  return ({ isCombined, isInMicroseconds }) => {
    const at = Number(isCombined) + 2 * Number(isInMicroseconds);
    const told = isCombined ? { stream, data: event } : event;
    return (made[at] ??= Buffer.from(textOf(told, isInMicroseconds)));
  };
}
