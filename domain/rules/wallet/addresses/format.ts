/** ok; format: not an address of the network at all; checksum: has the shape of one, but is mistyped or truncated. */
export type AddressVerdict = 'ok' | 'format' | 'checksum';

export interface AddressFormat {
  readonly check: (address: string) => AddressVerdict;
  /** Makes the address of a 32-byte key or digest; shorter formats use its first bytes. For sandboxes and tests. */
  readonly make: (payload: Uint8Array) => string;
}

/** Returns the result of `read`, or null if it throws, because decoders throw on text that is not in their encoding. */
export function attempt<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}

export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
