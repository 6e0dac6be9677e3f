import { expect, it } from 'vitest';
import { sameData } from '../../../src/machines/sameData';

it.each([
  [null, null, true],
  ['a', 'a', true],
  [{ key: 'x', params: { step: '1' } }, { params: { step: '1' }, key: 'x' }, true],
  [{ key: 'x', params: { step: '1' } }, { key: 'x', params: { step: '2' } }, false],
  [{ key: 'x' }, { key: 'x', params: {} }, false],
  [{ key: 'x', field: undefined }, { key: 'x', params: {} }, false],
  [[1, 2], [2, 1], false],
  [{ key: 'x' }, null, false],
])('the comparison reports whether %j and %j hold the same data', (one, other, same) => {
  expect([sameData(one, other), sameData(other, one)]).toEqual([same, same]);
});
