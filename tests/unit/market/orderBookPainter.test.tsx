import { beforeEach, expect, test } from 'vitest';
import type { Level } from '../../../domain/contract/market/market';
import { makeGrid } from '../../../domain/money/grid';
import { depthChecksum } from '../../../domain/rules/market/depthChecksum';
import { createBookBuffer, type BookBuffer } from '../../../src/machines/market/orderBook/bookBuffer';
import { createBookPainter, type BookLook } from '../../../src/views/market/orderBook/bookPainter';

const grid = makeGrid({ price_tick: '0.01', qty_step: '0.001', left_scale: 8, right_scale: 8 });
const BIDS: Level[] = [
  ['100.00', '1.000'],
  ['99.99', '2.000'],
];
const ASKS: Level[] = [
  ['100.02', '0.500'],
  ['100.05', '1.500'],
];
const LOOK: BookLook = {
  grouping: 1,
  rows: { buy: 3, sell: 2 },
  own: [],
  languageTag: 'en-US',
  words: () => '',
  rightScale: 8,
};

function ladderOf(rows: BookLook['rows']): HTMLElement {
  const side = (name: 'sell' | 'buy') =>
    `<div data-side="${name}">${'<div data-empty><b></b><b></b><b></b></div>'.repeat(rows[name])}</div>`;
  const ladder = document.createElement('div');
  ladder.innerHTML = `${side('sell')}<i data-spread></i>${side('buy')}
    <dl data-info><dd data-average></dd><dd data-sum></dd><dd data-value></dd></dl>`;
  return ladder;
}

const load = (book: BookBuffer, bids: Level[], asks: Level[]) =>
  book.apply({ pair: 'X_Y', snapshot: 1, bids, asks, checksum: depthChecksum(bids, asks) });

const textsOf = (ladder: HTMLElement, side: 'buy' | 'sell') =>
  [...ladder.querySelectorAll(`[data-side="${side}"] > div`)].map((row) =>
    row.hasAttribute('data-empty') ? 'empty' : [...row.children].map((cell) => cell.textContent).join(' '),
  );
const marked = (ladder: HTMLElement, name: string) =>
  [...ladder.querySelectorAll('[data-side] > div')].map((row) => row.hasAttribute(name));

let book: BookBuffer;
beforeEach(() => {
  book = createBookBuffer(grid);
  load(book, BIDS, ASKS);
});

test('an order book row shows price, quantity and running sum, and leaves missing values empty', () => {
  const ladder = ladderOf(LOOK.rows);
  createBookPainter(book, LOOK).paint(ladder);
  expect(textsOf(ladder, 'sell')).toEqual(['100.02 0.500 0.500', '100.05 1.500 2.000']);
  expect(textsOf(ladder, 'buy')).toEqual(['100.00 1.000 1.000', '99.99 2.000 3.000', 'empty']);
  expect(ladder.querySelector('[data-spread]')?.textContent).toBe('0.02 (0.02%)');
});

test('an order book row is emptied when its level disappears', () => {
  const ladder = ladderOf(LOOK.rows);
  const painter = createBookPainter(book, LOOK);
  painter.paint(ladder);
  load(book, [['100.00', '1.000']], ASKS);
  painter.paint(ladder);
  expect(textsOf(ladder, 'buy')).toEqual(['100.00 1.000 1.000', 'empty', 'empty']);
});

test('the user’s orders are marked, including within a price group', () => {
  const own = [{ side: 'buy' as const, ticks: 9_999 }];
  const ladder = ladderOf(LOOK.rows);
  createBookPainter(book, { ...LOOK, own }).paint(ladder);
  expect(marked(ladder, 'data-own')).toEqual([false, false, false, true, false]);
  createBookPainter(book, { ...LOOK, own, grouping: 10 }).paint(ladder);
  expect(marked(ladder, 'data-own')).toEqual([false, false, false, true, false]);
});

test('order book rows hold still under the pointer and show the cost of taking them', () => {
  const ladder = ladderOf(LOOK.rows);
  const painter = createBookPainter(book, LOOK);
  painter.paint(ladder);
  painter.point({ side: 'sell', index: 1 });
  load(book, BIDS, [['100.07', '9.000']]);
  expect(painter.paint(ladder)).toBe('again');
  expect(textsOf(ladder, 'sell')).toEqual(['100.02 0.500 0.500', '100.05 1.500 2.000']);
  const value = (name: string) => ladder.querySelector(`[data-${name}]`)?.textContent;
  expect([value('average'), value('sum'), value('value')]).toEqual(['100.04', '2.000', '200.08']);
  expect(painter.rowAt('sell', 1)).toEqual({ ticks: 10_005, lots: 1_500, sumLots: 2_000 });
  painter.point(null);
  painter.paint(ladder);
  expect(textsOf(ladder, 'sell')).toEqual(['100.07 9.000 9.000', 'empty']);
});
