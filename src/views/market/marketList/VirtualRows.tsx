import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useState } from 'react';
import type { Pair } from '../../../../domain/contract/shell/platform';
import { nameOf } from '../../../machines/market/marketList/marketList.selectors';
import { InTurn, useTurn } from '../../kit/InTurn';
import { PHONE, useMedia } from '../../kit/media';
import { MarketRow } from './MarketRow';
import type { RowOf } from './MarketTable';
import { ROW_HEIGHT } from './row.styles';

const OVERSCAN = 6;

interface VirtualRowsProps {
  rows: readonly Pair[];
  rowOf: RowOf;
}

/** Mounts only the rows near the window, so that only their ticks are subscribed to. */
export function VirtualRows({ rows, rowOf }: VirtualRowsProps) {
  'use no memo';
  const height = useMedia(PHONE) ? ROW_HEIGHT.phone : ROW_HEIGHT.wide;
  const [top, setTop] = useState(0);
  const filled = useTurn();
  // oxlint-disable-next-line react/incompatible-library -- 'use no memo' above keeps the compiler away
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: OVERSCAN,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: top,
    getItemKey: (at) => {
      const pair = rows[at];
      return pair ? nameOf(pair) : at;
    },
  });
  return (
    <div
      role="presentation"
      ref={(box) => setTop(box ? Math.round(box.getBoundingClientRect().top + window.scrollY) : 0)}
      style={{ position: 'relative', height: rows.length * height }}
    >
      {virtualizer.getVirtualItems().map((item) => {
        const pair = rows[item.index];
        return (
          pair && (
            <InTurn key={item.key} atOnce={filled}>
              <MarketRow
                {...rowOf(pair, item.index)}
                height={height}
                style={{ position: 'absolute', insetInline: 0, top: item.index * height }}
              />
            </InTurn>
          )
        );
      })}
    </div>
  );
}
