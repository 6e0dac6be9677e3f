/** ok; format: no address of the network at all; checksum: shaped like one, but mistyped or cut off. */
export type AddressVerdict = 'ok' | 'format' | 'checksum';

/** How addresses of a network are written. */
export interface AddressFormat {
  readonly check: (address: string) => AddressVerdict;
  /** The address of a 32-byte key or digest, of which shorter formats use the beginning. For sandboxes and tests. */
  readonly make: (payload: Uint8Array) => string;
}

/** The value, or null where `read` throws: decoders of encodings throw on any text that is none of theirs. */
export function attempt<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}

export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
