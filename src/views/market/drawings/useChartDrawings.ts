import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { drawingsMachine, isMeasured as measuredIn } from '../../../machines/market/drawings/drawings.machine';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { useSession } from '../../app/useSession';
import type { ChartDrawing, ChartDrawings, Measured } from '../../kit/chart/chartTypes';
import type { Drawing } from '../../../../domain/contract/market/drawings';
import { formatPercent, groupDecimal, MINUS } from '../../kit/format';

const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/**
 * Formats a span by its two largest units in a language: "2d 3h".
 * @param span ms, negative to the left.
 */
function spanText(span: number, languageTag: string): string {
  let left = Math.abs(span);
  const parts = UNITS.map(([unit, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return { unit, count };
  });
  const first = parts.findIndex(({ count }) => count > 0);
  const named = (first < 0 ? parts.slice(-1) : parts.slice(first, first + 2)).filter(
    ({ count }, place) => count > 0 || place === 0,
  );
  const words = named.map(({ unit, count }) =>
    new Intl.NumberFormat(languageTag, { style: 'unit', unit, unitDisplay: 'narrow' }).format(count),
  );
  return `${span < 0 ? MINUS : ''}${words.join(' ')}`;
}

export type DrawingsRef = ActorRefFrom<typeof drawingsMachine>;

/** Drawings of the current user on a market's chart. */
export function useDrawingsFlow(market: string): DrawingsRef {
  const { user, signedIn } = useSession();
  return useFlow(drawingsMachine, { market, signedIn }, `${market}:${signedIn ? (user?.id ?? '') : ''}`);
}

/** Drawings in the chart's format. */
export function useChartDrawings(flow: DrawingsRef): ChartDrawings {
  const { t } = useTranslation('drawings');
  const { languageTag } = usePreferences();
  const { drawings, draft, shown, tool, selected, pen } = useSelector(flow, ({ context }) => context);
  const isMeasured = useSelector(flow, measuredIn);
  return useMemo(() => {
    const isNew = draft !== null && !drawings.includes(draft);
    return {
      ...{ shown, tool, selected, pen, isMeasured },
      list: isNew ? [...drawings, { ...draft, text: '…' }] : drawings,
      wordsOf({ bars, span, from, to }: Measured) {
        const digits = from.split('.')[1]?.length ?? 0;
        const away = Number(to) - Number(from);
        const sign = away > 0 ? '+' : '';
        const percent = Number(from) > 0 ? formatPercent(String(away / Number(from)), languageTag) : '';
        return [
          `${sign}${groupDecimal(away.toFixed(digits), languageTag, digits)} (${percent})`,
          `${t('candles', { count: bars })}, ${spanText(span, languageTag)}`,
        ];
      },
      onPlace: (drawing: ChartDrawing) =>
        flow.send(
          drawing.tool === 'measure'
            ? { type: 'user.measure.place' }
            : { type: 'user.drawing.place', drawing: drawing as Drawing },
        ),
      onMove: (id, points) => flow.send({ type: 'user.drawing.move', id, points }),
      onSelect: (id) => flow.send({ type: 'user.drawing.select', id }),
      onLeave: () => flow.send({ type: 'user.drawing.leave' }),
    };
  }, [flow, drawings, draft, shown, tool, selected, pen, isMeasured, t, languageTag]);
}
