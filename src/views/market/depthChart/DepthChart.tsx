import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { DIRECTIONS } from '../../../../domain/contract/choices';
import { formatDecimal } from '../../../../domain/money/decimal';
import {
  DEPTH_RANGES,
  type depthChartMachine,
  type DepthCurve,
  depthCurve,
  type DepthRange,
} from '../../../machines/market/depthChart/depthChart.machine';
import type { BookBuffer } from '../../../machines/market/orderBook/bookBuffer';
import { orderBookMachine } from '../../../machines/market/orderBook/orderBook.machine';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { formatShare, groupDecimal } from '../../kit/format';
import { Segmented } from '../../kit/Segmented';
import { chooses, retries } from '../../kit/sends';
import { EmptyState, ErrorState } from '../../kit/States';
import { useFollowed } from '../../kit/useFollowed';
import { LoadingRows } from '../trade/LoadingRows';
import type { TradePair } from '../trade/tradePair';
import { Box, Head, Stage, Rows } from './depthChart.styles';
import { DepthPlot, useDepthWords } from './DepthPlot';

/** Minimum interval between updates of the curve, ms; faster ones would add no information. */
const PAUSE_MS = 250;

/** Fractions of the range at which the table lists the sums. */
const PARTS = [0.2, 0.4, 0.6, 0.8, 1] as const;

interface DepthChartProps {
  trade: TradePair;
  choice: ActorRefFrom<typeof depthChartMachine>;
  outdated: boolean;
}

/** Cumulative bids and asks by distance from the mid price, from the book shown in the order book. */
export function DepthChart({ trade, choice, outdated }: DepthChartProps) {
  const { t } = useTranslation(['trade', 'depthChart']);
  const range = useSelector(choice, (snapshot) => snapshot.context.range);
  const book = useFlow(orderBookMachine, { pair: trade.name, grid: trade.grid }, trade.name);
  const current = useSelector(book, (snapshot) => snapshot.hasTag('current'));
  const failed = useSelector(book, (snapshot) => snapshot.hasTag('failed'));
  const begins = useSelector(book, (snapshot) => snapshot.matches({ following: 'synchronising' }));
  const curve = useDepthCurve(
    useSelector(book, (snapshot) => snapshot.context.buffer),
    range,
  );
  if (failed) {
    return <ErrorState title={t('bookFailed')} text={t('bookFailedText')} {...retries(book, 'user.book.retry')} />;
  }
  return (
    <Box data-outdated={outdated || !current}>
      <DepthHead trade={trade} choice={choice} curve={curve} />
      {curve ? (
        <Stage>
          <DepthPlot trade={trade} curve={curve} />
          <DepthTable trade={trade} curve={curve} />
        </Stage>
      ) : (
        <Stage style={{ position: 'relative' }}>
          {begins ? (
            <LoadingRows rows={12} />
          ) : (
            <EmptyState title={t('depthChart:empty')} text={t('depthChart:emptyText')} />
          )}
        </Stage>
      )}
    </Box>
  );
}

/** The mid price can be half a tick, which needs one more digit. */
const midOf = ({ grid }: TradePair, { mid }: DepthCurve) =>
  formatDecimal(BigInt(mid) * grid.unitsPerTick * 5n, grid.priceScale + 1);

function DepthHead({ trade, choice, curve }: Omit<DepthChartProps, 'outdated'> & { curve: DepthCurve | null }) {
  const { t } = useTranslation('depthChart');
  const { languageTag } = usePreferences();
  const range = useSelector(choice, (snapshot) => snapshot.context.range);
  return (
    <Head>
      <dl>
        <dt>{t('mid')}</dt>
        <dd>
          {curve ? groupDecimal(midOf(trade, curve), languageTag, trade.grid.priceScale + (curve.mid % 2)) : '--'}
        </dd>
      </dl>
      <Segmented
        label={t('range')}
        items={DEPTH_RANGES.map((id) => ({
          id,
          label: id === 'all' ? t('all') : `±${formatShare(`${id}e-2`, languageTag, id === '0.5' ? 1 : 0)}`,
        }))}
        value={range}
        {...chooses(choice, 'user.depthRange.choose', 'range')}
      />
    </Head>
  );
}

/** Table alternative of the curve for screen readers. */
function DepthTable({ trade, curve }: { trade: TradePair; curve: DepthCurve }) {
  const { t } = useTranslation('depthChart');
  const { wordsAt } = useDepthWords(trade);
  const { left_symbol: left, right_symbol: right } = trade.pair;
  return (
    <Rows>
      <caption>{t('label', { pair: `${left}/${right}` })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('away')}</th>
          <th scope="col">{t('price')}</th>
          <th scope="col">{t('amountIn', { currency: left })}</th>
          <th scope="col">{t('sumIn', { currency: right })}</th>
        </tr>
      </thead>
      {DIRECTIONS.map((side) => (
        <tbody key={side}>
          {PARTS.map((part) => {
            const { away, price, amount, sum } = wordsAt(curve, side, Math.round(part * curve.reach));
            return (
              <tr key={part}>
                <th scope="row">{away}</th>
                <td>{price}</td>
                <td>{amount}</td>
                <td>{sum}</td>
              </tr>
            );
          })}
        </tbody>
      ))}
    </Rows>
  );
}

/** Depth of an already followed book, updated a few times a second; null while it has no orders. */
function useDepthCurve(book: BookBuffer, range: DepthRange): DepthCurve | null {
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer = 0;
      const tell = () => {
        timer = 0;
        onChange();
      };
      const leave = book.subscribe(() => (timer ||= window.setTimeout(tell, PAUSE_MS)));
      return () => {
        clearTimeout(timer);
        leave();
      };
    },
    [book],
  );
  const version = useFollowed(
    subscribe,
    useCallback(() => book.version, [book]),
  );
  return useMemo(() => (version >= 0 ? depthCurve(book, range) : null), [book, version, range]);
}
