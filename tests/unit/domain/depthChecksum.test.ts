import { expect, test } from 'vitest';
import type { Level } from '../../../domain/contract/market/market';
import { crc32, depthChecksum } from '../../../domain/rules/market/depthChecksum';

test('crc32 gives the standard check value', () => {
  expect(crc32('123456789')).toBe(0xcbf43926);
  expect(crc32('')).toBe(0);
});

test('the checksum covers bids, then asks, joined by vertical bars', () => {
  const bids: Level[] = [
    ['100.00', '1.5'],
    ['99.99', '2.0'],
  ];
  const asks: Level[] = [['100.01', '0.7']];
  expect(depthChecksum(bids, asks)).toBe(crc32('100.00:1.5|99.99:2.0|100.01:0.7'));
  expect(depthChecksum([], asks)).toBe(crc32('100.01:0.7'));
  expect(depthChecksum([], [])).toBe(0);
});

test('levels below the tenth do not affect the checksum', () => {
  const side = (count: number): Level[] => Array.from({ length: count }, (_, i) => [String(100 - i), '1']);
  expect(depthChecksum(side(12), [])).toBe(depthChecksum(side(10), []));
  expect(depthChecksum(side(9), [])).not.toBe(depthChecksum(side(10), []));
});
