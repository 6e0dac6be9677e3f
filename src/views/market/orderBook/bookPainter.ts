import { formatDecimal } from '../../../../domain/money/decimal';
import { lotsToQuantity, ticksToPrice } from '../../../../domain/money/grid';
import type { Direction } from '../../../../domain/contract/spot/spot';
import {
  groupPrice,
  groupRows,
  sweepTo,
  type BookBuffer,
  type BookRow,
  type BookSide,
} from '../../../machines/market/orderBook/bookBuffer';
import { formatShare, groupDecimal } from '../../kit/format';

export interface BookLook {
  /** Ticks per price group. */
  grouping: number;
  /** Number of rows per side. */
  rows: Readonly<Record<Direction, number>>;
  /** The user's orders: side and price in ticks. */
  own: readonly { side: Direction; ticks: number }[];
  languageTag: string;
  rightScale: number;
  /** Description of a row's click action when it does more than fill in the form; '' otherwise. */
  words: (side: Direction, ticks: number) => string;
}

export interface BookPainter {
  /** Writes the book into the ladder element; returns 'again' while rows are held still under the pointer. */
  paint: (ladder: HTMLElement) => 'again' | void;
  /** Sets the row under the pointer, or null. Briefly holds the rows still. */
  point: (at: { side: Direction; index: number } | null) => void;
  /** Time for which the row has shown its price, ms. */
  shownMs: (side: Direction, index: number) => number;
  rowAt: (side: Direction, index: number) => BookRow | undefined;
}

const HOLD_MS = 600;
const SIDES: readonly Direction[] = ['sell', 'buy'];
const MAX_PERCENT = 100;

/** Sets a text only when it differs, because each write costs a layout. */
function write(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

const mark = (element: HTMLElement, name: string, on: boolean): void => {
  if (element.hasAttribute(name) !== on) element.toggleAttribute(name, on);
};

/**
 * Paints a ladder of fixed rows: `[data-side]` elements with rows of three cells (price, quantity, total), best row first. Bypasses
 * React entirely.
 */
export function createBookPainter(buffer: BookBuffer, look: BookLook): BookPainter {
  const { grid, bids, asks } = buffer;
  const shown: Record<Direction, BookRow[]> = { buy: [], sell: [] };
  const levels: Record<Direction, BookSide> = { buy: bids, sell: asks };
  const painted = new WeakMap<Element, BookRow & { percent: number }>();
  const since: Record<Direction, number[]> = { buy: [], sell: [] };
  let pointed: { side: Direction; index: number } | null = null;
  let heldUntil = 0;

  const price = (ticks: number) => groupDecimal(ticksToPrice(grid, ticks), look.languageTag, grid.priceScale);
  const quantity = (lots: number) => groupDecimal(lotsToQuantity(grid, lots), look.languageTag, grid.qtyScale);

  const own = new Set(look.own.map(({ side, ticks }) => `${side}:${groupPrice(side, ticks, look.grouping)}`));
  const isOwn = (side: Direction, ticks: number): boolean => own.size > 0 && own.has(`${side}:${ticks}`);

  const paintRow = (element: HTMLElement, side: Direction, row: BookRow | undefined, deepest: number) => {
    const before = painted.get(element);
    if (!row) {
      if (before || !element.hasAttribute('data-empty')) {
        mark(element, 'data-empty', true);
        painted.delete(element);
      }
      return;
    }
    const percent = Math.round((row.sumLots / deepest) * MAX_PERCENT);
    const [first, second, third] = element.children;
    if (before?.ticks !== row.ticks) write(first, price(row.ticks));
    if (before?.lots !== row.lots) write(second, quantity(row.lots));
    if (before?.sumLots !== row.sumLots) write(third, quantity(row.sumLots));
    if (before?.percent !== percent) element.style.backgroundSize = `${percent}% 100%`;
    mark(element, 'data-empty', false);
    mark(element, 'data-own', isOwn(side, row.ticks));
    painted.set(element, { ...row, percent });
  };

  const paintInfo = (ladder: HTMLElement) => {
    const info = ladder.querySelector<HTMLElement>('[data-info]');
    const row = pointed && shown[pointed.side][pointed.index];
    for (const side of SIDES) {
      const rows = ladder.querySelector(`[data-side="${side}"]`)?.children ?? [];
      for (let i = 0; i < rows.length; i++) {
        mark(rows[i] as HTMLElement, 'data-within', row !== null && pointed?.side === side && i <= pointed.index);
      }
    }
    if (!info) return;
    mark(info, 'data-shown', Boolean(row));
    if (!row || !pointed) return;
    info.dataset['infoSide'] = pointed.side;
    write(info.querySelector('[data-words]'), look.words(pointed.side, row.ticks));
    const sweep = sweepTo(levels[pointed.side], pointed.side, row.ticks, grid);
    const tickLots = sweep.turnover / grid.rightUnitsPerTickLot;
    const average = (tickLots * grid.unitsPerTick) / BigInt(Math.max(sweep.lots, 1));
    write(
      info.querySelector('[data-average]'),
      groupDecimal(formatDecimal(average, grid.priceScale), look.languageTag, grid.priceScale),
    );
    write(info.querySelector('[data-sum]'), quantity(sweep.lots));
    write(
      info.querySelector('[data-value]'),
      groupDecimal(formatDecimal(sweep.turnover, look.rightScale), look.languageTag, 2),
    );
  };

  const paintSpread = (ladder: HTMLElement) => {
    const bid = bids.ticks[0];
    const ask = asks.ticks[0];
    const element = ladder.querySelector('[data-spread]');
    if (bid === undefined || ask === undefined) return write(element, '--');
    const fraction = (ask - bid) / ask;
    const share = formatShare(String(fraction), look.languageTag, fraction < 0.0001 ? 4 : 2);
    write(element, `${price(ask - bid)} (${share})`);
  };

  const paint = (ladder: HTMLElement): 'again' | void => {
    if (performance.now() < heldUntil) {
      paintInfo(ladder);
      return 'again';
    }
    for (const side of SIDES) {
      const { ticks, lots } = side === 'buy' ? bids : asks;
      levels[side] = { ticks: [...ticks], lots: [...lots] };
      const before = shown[side];
      shown[side] = groupRows(levels[side], side, look.grouping, look.rows[side]);
      const now = performance.now();
      since[side] = shown[side].map(({ ticks }, at) => (before[at]?.ticks === ticks ? (since[side][at] ?? now) : now));
    }
    const deepest = Math.max(shown.buy.at(-1)?.sumLots ?? 0, shown.sell.at(-1)?.sumLots ?? 0, 1);
    for (const side of SIDES) {
      const rows = ladder.querySelector(`[data-side="${side}"]`)?.children ?? [];
      for (let i = 0; i < rows.length; i++) paintRow(rows[i] as HTMLElement, side, shown[side][i], deepest);
    }
    paintSpread(ladder);
    paintInfo(ladder);
  };

  return {
    paint,
    point(at) {
      pointed = at;
      heldUntil = at ? performance.now() + HOLD_MS : 0;
    },
    rowAt: (side, index) => shown[side][index],
    shownMs: (side, index) => performance.now() - (since[side][index] ?? Infinity),
  };
}
