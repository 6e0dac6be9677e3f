import { expect, it } from 'vitest';
import { besideWords, placeWords } from '../../../src/views/kit/chart/orderLine';

const PANE = { width: 200, height: 300 };
const place = (...lines: [id: string, y: number, movable?: boolean][]) =>
  Object.fromEntries(
    placeWords(
      lines.map(([id, y, movable = false]) => ({ id, y, text: id, movable })),
      PANE,
      (text) => text.length * 10,
    ),
  );

it('line labels stand at their line within the pane, and those of movable lines indicate it', () => {
  expect(place(['a', 150], ['b', 2], ['c', 299, true])).toMatchObject({
    a: { text: 'a', y: 150, inset: 6 },
    b: { text: 'b', y: 9, inset: 6 },
    c: { text: '↕ c', y: 291, inset: 6 },
  });
});

it('labels at about the same height stand beside each other where there is room', () => {
  const { long, b, c, d } = place(['long', 100], ['b', 110], ['c', 120], ['d', 130]);
  expect([long, b, c, d].map((words) => words?.inset)).toEqual([6, 58, 6, 28]);
});

it('labels beyond the scale are gathered at its end, under the label of the nearest line', () => {
  expect(place(['far', -400, true], ['near', -20, true], ['mid', -90], ['in', 5], ['low', 900])).toEqual({
    near: { text: '↑ near +2', y: 9, inset: 6, end: 104 },
    low: { text: '↓ low', y: 291, inset: 6, end: 64 },
    in: { text: 'in', y: 9, inset: 108, end: 136 },
  });
});

it('labels without room are left out, except the first', () => {
  expect(Object.keys(place(['a words', 100], ['b words', 100], ['c words', 100]))).toEqual(['a words', 'b words']);
  expect(Object.keys(place(['these are longer than the pane is wide', 100]))).toHaveLength(1);
});

it('no line runs through a label, its own or another', () => {
  const words = new Map([
    ['own', { text: '', y: 100, inset: 6, end: 50 }],
    ['near', { text: '', y: 108, inset: 54, end: 90 }],
    ['far', { text: '', y: 130, inset: 6, end: 60 }],
  ]);
  expect(besideWords(words, 100, 200)).toEqual([
    [0, 110],
    [146, 150],
    [194, 200],
  ]);
});
