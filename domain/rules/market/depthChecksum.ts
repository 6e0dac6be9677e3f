import type { Level } from '../../contract/market/market';

/** Levels per side covered by a checksum. */
export const CHECKED_LEVELS = 10;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** Returns the CRC32 (IEEE, as in zip and PNG) of an ASCII text, as an unsigned 32-bit number. */
export function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let i = 0; i < text.length; i++) crc = TABLE[(crc ^ text.charCodeAt(i)) & 0xff]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/**
 * Computes `checksum` of a depth message: CRC32 of "price:quantity" of the top 10 bids and then the top 10 asks, joined by "|", of
 * the book after the message was applied. Both sides best first; a side with fewer levels contributes what it has, an empty book
 * gives the CRC32 of "". Prices and quantities must be formatted as by `ticksToPrice` and `lotsToQuantity`.
 */
export function depthChecksum(bids: readonly Level[], asks: readonly Level[]): number {
  let text = '';
  for (const side of [bids, asks]) {
    for (let i = 0; i < side.length && i < CHECKED_LEVELS; i++) {
      const [price, quantity] = side[i]!;
      text += text === '' ? `${price}:${quantity}` : `|${price}:${quantity}`;
    }
  }
  return crc32(text);
}
