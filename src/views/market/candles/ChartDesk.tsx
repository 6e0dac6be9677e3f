import { useSelector } from '@xstate/react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { CHART_VIEWS, depthChartMachine } from '../../../machines/market/depthChart/depthChart.machine';
import { sideChartsMachine } from '../../../machines/market/sideCharts/sideCharts.machine';
import { useFlow } from '../../app/useFlow';
import { GhostCandles } from '../../kit/chart/GhostCandles';
import { laterView, ON_ITS_WAY } from '../../kit/laterView';
import { TabPanel, Tabs } from '../../kit/Tabs';
import { chooses } from '../../kit/sends';
import { CountChoice } from '../sideCharts/CountChoice';
import type { Markets } from '../sideCharts/SideChart';
import type { TradeLayoutRef } from '../tradeLayout/DesktopGrid';
import type { TradePair } from '../trade/tradePair';

const DepthChart = laterView(() => import('../depthChart/DepthChart').then((chunk) => chunk.DepthChart));
const SideCharts = laterView(() => import('../sideCharts/SideCharts').then((chunk) => chunk.SideCharts));

const Box = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
  background: var(--surface);
`;

const Head = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 0 var(--space-3);
  border-bottom: 1px solid var(--line);
  button[role='tab'] { min-height: var(--control-md); font-size: var(--font-sm); }
`;

/** One chart, two side by side, or four in a square; stacked when the panel itself is narrow. */
const Charts = styled.div`
  flex: 1;
  min-height: 0;
  container-type: size;
`;

const Square = styled.div`
  display: grid;
  grid-auto-rows: minmax(160px, 1fr);
  gap: 1px;
  height: 100%;
  overflow-y: auto;
  background: var(--line);
  & > * { min-width: 0; min-height: 0; }
  &[data-count='2'], &[data-count='4'] { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
  @container (max-width: 559px) { &&[data-count] { grid-template-columns: minmax(0, 1fr); } }
`;

interface ChartDeskProps {
  trade: TradePair;
  /** LEFT_RIGHT of the traded pair. */
  pair: string;
  markets: Markets;
  layout: TradeLayoutRef;
  outdated: boolean;
  /** Chart of the traded pair. */
  children: ReactNode;
}

/** Chart area: candles or depth of the traded pair, and additional charts next to it where there is room. */
export function ChartDesk({ trade, pair, markets, layout, outdated, children }: ChartDeskProps) {
  const { t } = useTranslation('depthChart');
  const choice = useFlow(depthChartMachine, undefined);
  const charts = useFlow(sideChartsMachine, undefined);
  const view = useSelector(choice, (snapshot) => snapshot.context.view);
  const beside = useSelector(charts, (snapshot) => snapshot.hasTag('beside'));
  const count = useSelector(charts, (snapshot) => snapshot.context.count);
  return (
    <Box>
      <Head>
        <Tabs
          idBase="chart"
          label={t('views')}
          items={CHART_VIEWS.map((id) => ({ id, label: t(`view.${id}`) }))}
          value={view}
          {...chooses(choice, 'user.chartView.choose', 'view')}
        />
        <CountChoice charts={charts} />
      </Head>
      <Charts>
        <Square data-count={beside ? count : 1}>
          <TabPanel idBase="chart" value={view}>
            {view === 'candles' ? (
              children
            ) : (
              <Suspense fallback={WAITING}>
                <DepthChart trade={trade} choice={choice} outdated={outdated} />
              </Suspense>
            )}
          </TabPanel>
          <Suspense fallback={ON_ITS_WAY}>
            {beside && <SideCharts charts={charts} pair={pair} markets={markets} layout={layout} />}
          </Suspense>
        </Square>
      </Charts>
    </Box>
  );
}

const WAITING = (
  <div data-later="">
    <GhostCandles />
  </div>
);
