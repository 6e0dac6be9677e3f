import { textOf } from '../timeUnit';

/** How a connection is told events. */
export interface Form {
  /** With the name of their stream. */
  isCombined: boolean;
  isInMicroseconds: boolean;
}

/** An event of a stream in any form, each made once for all who want it. */
export function formsOf(stream: string, event: unknown): (form: Form) => Buffer {
  const made: Buffer[] = [];
  return ({ isCombined, isInMicroseconds }) => {
    const at = Number(isCombined) + 2 * Number(isInMicroseconds);
    const told = isCombined ? { stream, data: event } : event;
    return (made[at] ??= Buffer.from(textOf(told, isInMicroseconds)));
  };
}
