import type { TapeBuffer } from '../../../machines/market/tradeTape/tradeTape.machine';
import { groupDecimal } from '../../kit/format';

interface TapeLook {
  priceScale: number;
  qtyScale: number;
  languageTag: string;
}

interface TapePainter {
  paint: (list: HTMLElement) => 'again' | void;
  /** Freezes or releases the rows. */
  hold: (held: boolean) => void;
  priceAt: (index: number) => string | undefined;
}

/** Paints fixed rows of three cells: price, quantity, local time. */
export function createTapePainter(buffer: TapeBuffer, look: TapeLook): TapePainter {
  const clock = new Intl.DateTimeFormat(look.languageTag, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const painted = new WeakMap<Element, string>();
  let shown = buffer.trades;
  let held = false;
  return {
    paint(list) {
      if (held) return;
      shown = buffer.trades;
      const rows = list.children;
      for (let i = 0; i < rows.length; i++) {
        const row = rows[i] as HTMLElement;
        const trade = shown[i];
        row.toggleAttribute('data-empty', !trade);
        if (!trade || painted.get(row) === trade.id) continue;
        painted.set(row, trade.id);
        const [price, quantity, time] = row.children;
        if (!price || !quantity || !time) continue;
        row.dataset['direction'] = trade.direction;
        price.textContent = groupDecimal(trade.price, look.languageTag, look.priceScale);
        quantity.textContent = groupDecimal(trade.quantity, look.languageTag, look.qtyScale);
        time.textContent = clock.format(trade.time);
      }
    },
    hold(next) {
      held = next;
    },
    priceAt: (index) => shown[index]?.price,
  };
}
