import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { candlesMachine } from '../../../machines/market/candles/candles.machine';
import { CHART_INTERVALS, type ChartInterval } from '../../../machines/market/candles/chartInterval';
import { pairPickerMachine } from '../../../machines/market/pairPicker/pairPicker.machine';
import type { Charted } from '../../../machines/market/sideCharts/sideCharts.machine';
import { useFlow } from '../../app/useFlow';
import { useDataAge } from '../../app/useMarket';
import { usePreferences } from '../../app/usePreferences';
import { Dialog } from '../../kit/Dialog';
import { Icon } from '../../kit/Icon';
import { Menu } from '../../kit/Menu';
import { CandleChart } from '../../kit/chart/CandleChart';
import type { ChartDrawings, ChartLine, ChartMark } from '../../kit/chart/chartTypes';
import { isOnCandles } from '../../kit/chart/indicatorPanes';
import { closes, sends } from '../../kit/sends';
import { Begin, Box, Older, Stage } from '../candles/ChartPanel';
import { PERIODS, useChartTexts, useIndicators, useTimeLeft } from '../candles/chartInput';
import { PairList, type PairListProps } from '../pairPicker/PairList';
import { LastPrice } from '../trade/header/Figures';
import type { OwnOrder, TradePair } from '../trade/tradePair';
import type { TradeLayoutRef } from '../tradeLayout/DesktopGrid';

/** Markets of a product, for the additional charts. */
export interface Markets {
  product: Charted;
  /** By LEFT_RIGHT; undefined for untraded pairs. */
  tradeOf: (pair: string) => TradePair | undefined;
  terms?: PairListProps['terms'];
  /** Hook: the user's orders of a LEFT_RIGHT pair, and other lines to draw. */
  useOwnLines: (pair: string) => { own: readonly OwnOrder[]; lines: readonly ChartLine[] };
}

interface SideChartProps {
  /** Zero-based index among the additional charts. */
  at: number;
  trade: TradePair;
  /** LEFT_RIGHT. */
  pair: string;
  interval: ChartInterval;
  markets: Markets;
  layout: TradeLayoutRef;
  onPair: (pair: string) => void;
  onInterval: (interval: ChartInterval) => void;
}

type CandlesRef = ActorRefFrom<typeof candlesMachine>;

const NO_MARKS: readonly ChartMark[] = [];
const nothing = () => undefined;
const NO_DRAWINGS: ChartDrawings = {
  ...{ list: [], shown: false, tool: null, selected: null, pen: {}, isMeasured: false, wordsOf: () => [] },
  ...{ onPlace: nothing, onMove: nothing, onSelect: nothing, onLeave: nothing },
};

/** View-only chart, whose order lines cannot be moved; uses the style and overlay indicators of the first one. */
export function SideChart(props: SideChartProps) {
  const { trade, interval } = props;
  const age = useDataAge(trade.name);
  const candles = useFlow(candlesMachine, { pair: trade.name, interval }, `${trade.name}:${interval}`);
  const shown = useSelector(candles, (snapshot) => snapshot.hasTag('shown'));
  const failed = useSelector(candles, (snapshot) => snapshot.matches({ history: 'failed' }));
  return (
    <Box as="section" data-side-chart={props.at}>
      <SideHead {...props} />
      <Stage data-outdated={age === 'stale' || age === 'down'}>
        {shown ? <Drawn key={props.pair} {...props} candles={candles} /> : <Begin candles={candles} failed={failed} />}
        <Older candles={candles} />
      </Stage>
    </Box>
  );
}

function Drawn({ at, trade, pair, interval, layout, markets, candles }: SideChartProps & { candles: CandlesRef }) {
  const { t } = useTranslation(['trade', 'sideCharts']);
  const { languageTag } = usePreferences();
  const { candles: look, axis } = useSelector(layout, (snapshot) => snapshot.context.layout);
  const source = useSelector(candles, (snapshot) => snapshot.context.buffer);
  const { own, lines } = markets.useOwnLines(pair);
  const still = useMemo(() => lines.map((line) => ({ ...line, movable: false })), [lines]);
  const { ticker, ...texts } = useChartTexts(trade, own, still);
  const chosen = useIndicators(layout);
  const indicators = useMemo(() => chosen.filter(({ name }) => isOnCandles(name)), [chosen]);
  const label = { at: at + 2, pair: ticker, interval: t(`intervalName.${interval}`) };
  return (
    <CandleChart
      {...texts}
      {...{ source, look, axis, indicators, languageTag }}
      label={t('sideCharts:label', label)}
      period={PERIODS[interval]}
      timeLeft={useTimeLeft(interval)}
      marks={NO_MARKS}
      drawings={NO_DRAWINGS}
      onReachStart={() => candles.send({ type: 'user.history.reach' })}
    />
  );
}

const Bar = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: 2px;
  min-height: 36px;
  padding: 0 var(--space-2);
  font-size: var(--font-sm);
  border-bottom: 1px solid var(--line);
`;

const Opener = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-height: 28px;
  padding: 0 var(--space-2);
  border-radius: var(--radius-1);
  font-size: var(--font-sm);
  font-weight: 600;
  color: var(--text-2);
  &:hover { color: var(--text); background: var(--raised); }
  &[data-strong] { color: var(--text); }
`;

const Last = styled.div`
  flex: 1;
  text-align: end;
  && > * { font-size: var(--font-md); }
`;

/** Pair and interval of an additional chart, with menus to change them. */
function SideHead({ at, trade, pair, interval, markets, onPair, onInterval }: Omit<SideChartProps, 'layout'>) {
  const { t } = useTranslation(['trade', 'sideCharts']);
  const { product, terms } = markets;
  const flow = `beside:${product}:${at}`;
  const picker = useFlow(pairPickerMachine, { product }, flow);
  const open = useSelector(picker, (snapshot) => snapshot.hasTag('open'));
  const name = `${trade.pair.left_symbol}/${trade.pair.right_symbol}`;
  return (
    <Bar>
      <Opener
        type="button"
        data-strong=""
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t('sideCharts:pair', { at: at + 2, pair: name })}
        {...sends(picker, 'user.pairs.open')}
      >
        {name}
        <Icon name="chevronDown" size={12} />
      </Opener>
      <Menu
        label={t('chart.intervals')}
        trigger={(trigger) => (
          <Opener {...trigger} aria-label={`${t('chart.intervals')}: ${t(`intervalName.${interval}`)}`}>
            {t(`interval.${interval}`)}
            <Icon name="chevronDown" size={12} />
          </Opener>
        )}
        items={CHART_INTERVALS.map((each) => ({
          id: each,
          label: t(`intervalName.${each}`),
          checked: each === interval,
          send: 'user.sideChart.interval',
          onChoose: () => onInterval(each),
        }))}
      />
      <Last>
        <LastPrice pair={trade.name} priceTick={trade.pair.price_tick} />
      </Last>
      <Dialog open={open} title={t('choosePair')} {...closes(picker, 'user.pairs.close')} width={480}>
        <PairList
          product={product}
          current={pair}
          terms={terms}
          flow={flow}
          choice={{ send: 'user.sideChart.pair', onChoose: onPair }}
        />
      </Dialog>
    </Bar>
  );
}
