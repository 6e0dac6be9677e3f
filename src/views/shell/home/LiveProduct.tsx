import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { boardPairs, homeMachine, trendsOf } from '../../../machines/shell/home/home.machine';
import { tradeTapeMachine } from '../../../machines/market/tradeTape/tradeTape.machine';
import { NoTick } from '../../app/NoTick';
import { useArriving } from '../../app/useArriving';
import { useFlow } from '../../app/useFlow';
import { useDataAge, useTick } from '../../app/useMarket';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { ChangeText } from '../../kit/ChangeText';
import { CoinIcon } from '../../kit/CoinIcon';
import { FlashText } from '../../kit/FlashText';
import { formatPrice } from '../../kit/format';
import { media } from '../../kit/media';
import { Sparkline } from '../../kit/Sparkline';
import { outdatedFigures, tabular } from '../../kit/text';
import { usePainter } from '../../kit/usePainter';
import { MiniBook } from '../../market/trade/MiniBook';
import { tradePairOf, type TradePair } from '../../market/trade/tradePair';
import { createTapePainter } from '../../market/tradeTape/tapePainter';
import { Inner } from './section.styles';

const ROWS = 10;
const LINE_PX = { width: 640, height: 200 };
/** Maximum number of paints per second. */
const PAINTS = 4;

/** Instruments separated by a single line. */
const Places = styled.div<{ $outdated: boolean }>`
  display: grid;
  grid-template: 'chart book tape' auto / minmax(0, 6fr) minmax(0, 5fr) minmax(0, 4fr);
  gap: 1px;
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
  overflow: hidden;
  background: var(--line);
  ${({ $outdated }) => $outdated && outdatedFigures}
  & > * { display: flex; flex-direction: column; min-width: 0; background: var(--surface); }
  h3 { padding: var(--space-2) var(--space-4); border-bottom: 1px solid var(--line); font-size: var(--font-md); line-height: 20px; }
  ${media.tablet} { grid-template: 'chart chart' auto 'book tape' auto / minmax(0, 5fr) minmax(0, 4fr); }
  ${media.phone} { grid-template: 'chart' auto 'book' auto / minmax(0, 1fr); & > [data-tape] { display: none; } }
`;

const Chart = styled(Link)`
  grid-area: chart;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4) 0;
  &:hover h2 { text-decoration: underline; text-underline-offset: 4px; }
  &:focus-visible { outline-offset: -3px; }
  & > svg { width: 100%; margin-top: auto; }
`;

const Head = styled.div`
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  h2 { font-size: var(--font-xl); }
  b { font-size: var(--font-lg); font-weight: 600; }
`;

const Tape = styled.div.attrs({ role: 'group' })`
  ${tabular}
  padding: var(--space-2) var(--space-4);
  font-size: var(--font-sm);
  line-height: 20px;
  div { display: grid; grid-template-columns: 1.1fr 1fr 1fr; min-height: 20px; white-space: nowrap; }
  span { text-align: end; }
  span:first-child { color: var(--up); text-align: start; }
  span:last-child { color: var(--text-3); }
  [data-direction='sell'] span:first-child { color: var(--down); }
  [data-empty] { visibility: hidden; }
`;

function Trades({ trade: { name, grid } }: { trade: TradePair }) {
  const { t } = useTranslation('trade');
  const { languageTag } = usePreferences();
  const buffer = useSelector(useFlow(tradeTapeMachine, { pair: name }, name), ({ context }) => context.buffer);
  const { priceScale, qtyScale } = grid;
  const painter = useMemo(
    () => createTapePainter(buffer, { priceScale, qtyScale, languageTag }),
    [buffer, priceScale, qtyScale, languageTag],
  );
  const list = usePainter<HTMLDivElement>(buffer, painter.paint, PAINTS);
  return (
    <Tape ref={list} aria-label={t('latestTrades')}>
      {Array.from({ length: ROWS }, (_, at) => (
        <div key={at} data-empty="">
          <span />
          <span />
          <span />
        </div>
      ))}
    </Tape>
  );
}

function Market({ trade }: { trade: TradePair }) {
  const { t } = useTranslation('trade');
  const { languageTag } = usePreferences();
  const { name, pair } = trade;
  const tick = useTick(name);
  const age = useDataAge(name);
  const points = useArriving(useFlow(homeMachine, undefined), trendsOf)[name] ?? [];
  return (
    <Places $outdated={age === 'stale' || age === 'down'}>
      <Chart to={`/markets/kline/${name}`}>
        <Head>
          <CoinIcon symbol={pair.left_symbol} size={28} />
          <h2>{`${pair.left_symbol}/${pair.right_symbol}`}</h2>
          <b>
            {tick ? (
              <FlashText value={tick.close}>{formatPrice(tick.close, pair.price_tick, languageTag)}</FlashText>
            ) : (
              <NoTick width="80px" />
            )}
          </b>
          {tick && <ChangeText fraction={tick.increase} languageTag={languageTag} />}
        </Head>
        <Sparkline {...LINE_PX} points={tick ? [...points, Number(tick.close)] : points} change={tick?.increase} area />
      </Chart>
      <div>
        <h3>{t('orderBook')}</h3>
        <MiniBook trade={trade} levels={ROWS} />
      </div>
      <div data-tape="">
        <h3>{t('latestTrades')}</h3>
        <Trades trade={trade} />
      </div>
    </Places>
  );
}

/** Live demonstration for visitors: the first market's 24-hour figures, order book and trades. */
export function LiveProduct() {
  const { pairs, currencyOf } = usePlatform();
  const [pair] = boardPairs(pairs);
  const left = pair && currencyOf(pair.left_symbol);
  const right = pair && currencyOf(pair.right_symbol);
  if (!pair || !left || !right) return null;
  return (
    <Inner style={{ paddingTop: 0 }}>
      <Market trade={tradePairOf(pair, left, right)} />
    </Inner>
  );
}
