import { expect, test } from 'vitest';
import type { PublicTrade } from '../../../domain/contract/market/market';
import { createTapeBuffer } from '../../../src/machines/market/tradeTape/tradeTape.machine';

const trade = (id: number): PublicTrade => ({ id: String(id), price: '1', quantity: '1', direction: 'buy', time: id });
const ids = (trades: readonly PublicTrade[]) => trades.map((each) => each.id);

test('the trade tape keeps only the newest trades', () => {
  const tape = createTapeBuffer(3);
  tape.load([trade(2), trade(1)]);
  tape.add([trade(4), trade(3)]);
  expect(ids(tape.trades)).toEqual(['4', '3', '2']);
});

test('trades that are already known change nothing', () => {
  const tape = createTapeBuffer(3);
  tape.load([trade(2), trade(1)]);
  const before = tape.version;
  tape.add([trade(2), trade(1)]);
  expect(tape.version).toBe(before);
  tape.add([trade(3), trade(2)]);
  expect(ids(tape.trades)).toEqual(['3', '2', '1']);
});
