import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { laterView } from '../../kit/laterView';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { SecondsOrder } from '../../../../domain/contract/seconds/seconds';
import { tradeLayoutMachine } from '../../../machines/market/tradeLayout/tradeLayout.machine';
import { useFlow } from '../../app/useFlow';
import { useDataAge } from '../../app/useMarket';
import { usePageTitle } from '../../app/usePageTitle';
import { usePlatform } from '../../app/usePlatform';
import { useSession } from '../../app/useSession';
import { LinkButton } from '../../kit/Button';
import type { ChartLine } from '../../kit/chart/chartTypes';
import { formatQuantity } from '../../kit/format';
import { media, PHONE, useMedia } from '../../kit/media';
import { Panel } from '../../kit/Panel';
import { PanelBoundary } from '../../kit/FaultBoundary';
import { SignedOutState } from '../../spot/orders/SignedOutState';
import { useDetailLink } from '../../app/useDetailLink';
import { LaterChart } from '../../market/candles/LaterChart';
import { DataBanner } from '../../market/trade/DataBanner';
import { tradePairOf, type TradePair, type OwnOrder } from '../../market/trade/tradePair';
import { LatestResults } from './LatestResults';
import { ResultDialog } from '../secondsDesk/ResultDialog';
import { PhoneSeconds } from './PhoneSeconds';
import { RunningOrders } from '../secondsDesk/RunningOrders';
import { SecondsDrawer } from '../secondsOrder/SecondsDrawer';
import { SecondsForm } from '../secondsForm/SecondsForm';
import { SecondsHead } from './SecondsHead';
import { useSecondsTexts } from './secondsTexts';
import { useRunningSeconds, useSecondsDesk } from '../secondsDesk/useSecondsDesk';
import { useSecondsForm } from '../secondsForm/useSecondsForm';

const Notice = laterView(() => import('../../shell/notFound/Notice').then((chunk) => chunk.Notice));

const Screen = styled.main`
  ${media.phone} { display: flex; flex-direction: column; min-height: calc(100dvh - var(--header) - var(--bottom-nav)); }
`;

const Places = styled.div`
  display: grid;
  grid-template: 'chart form' auto 'rest form' 1fr / minmax(0, 1fr) 360px;
  gap: 1px;
  background: var(--line);
  ${Panel} { border: 0; border-radius: 0; }
  ${media.tablet} { grid-template-columns: minmax(0, 1fr) 320px; }
  ${media.stacked} { grid-template: 'chart' auto 'form' auto 'rest' auto / minmax(0, 1fr); }
`;

const Form = styled(Panel)`
  grid-area: form;
`;

const Rest = styled.div`
  grid-area: rest;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-auto-rows: auto 1fr;
  gap: 1px;
`;

const Chart = styled(Panel)`
  grid-area: chart;
  height: clamp(360px, 100dvh - 420px, 620px);
  ${media.stacked} { height: 420px; }
`;

const DEFAULT = 'BTC_USDT';
const NO_LINES: readonly ChartLine[] = [];
const NO_ORDERS: readonly OwnOrder[] = [];

/** /contract_sec/{symbol}: chart, order form and running seconds contracts of a pair. */
export function SecondsScreen() {
  const { symbol = '' } = useParams();
  const platform = usePlatform();
  const { signedIn } = useSession();
  const pair = platform.pairOf(symbol);
  const left = pair && platform.currencyOf(pair.left_symbol);
  const right = pair && platform.currencyOf(pair.right_symbol);
  if (!pair || pair.contract_status !== 1 || !left || !right) return <UnknownPair symbol={symbol} />;
  const trade = tradePairOf(pair, left, right);
  return signedIn ? <TraderScreen key={trade.name} trade={trade} /> : <VisitorScreen key={trade.name} trade={trade} />;
}

function UnknownPair({ symbol }: { symbol: string }) {
  const { t } = useTranslation(['seconds', 'trade']);
  usePageTitle(t('trade:unknownPair'));
  return (
    <Notice title={t('trade:unknownPair')} text={t('unknownPairText', { symbol })}>
      <LinkButton to={`/contract_sec/${DEFAULT.toLowerCase()}`} variant="primary" size="lg">
        {DEFAULT.replace('_', '/')}
      </LinkButton>
    </Notice>
  );
}

function VisitorScreen({ trade }: { trade: TradePair }) {
  return (
    <PairScreen trade={trade} lines={NO_LINES}>
      <Panel $flush>
        <SignedOutState />
      </Panel>
    </PairScreen>
  );
}

/** Running contracts of the pair as lines at their buy prices. */
function useBuyLines(pair: string, orders: readonly SecondsOrder[]): readonly ChartLine[] {
  const { t, languageTag } = useSecondsTexts();
  return useMemo(
    () =>
      orders.flatMap(({ id, pair: of, direction, stake, buy_price }) =>
        of === pair && buy_price !== null
          ? [
              {
                id,
                price: buy_price,
                tone: direction,
                text: `${t(direction)} ${formatQuantity(stake, languageTag)} USDT`,
              },
            ]
          : [],
      ),
    [pair, orders, t, languageTag],
  );
}

function TraderScreen({ trade }: { trade: TradePair }) {
  const desk = useSecondsDesk();
  const { id: orderId } = useDetailLink('order');
  const lines = useBuyLines(trade.name, useRunningSeconds(desk));
  return (
    <PairScreen trade={trade} lines={lines}>
      <RunningOrders desk={desk} />
      <LatestResults />
      <SecondsDrawer />
      {orderId === null && <ResultDialog desk={desk} />}
    </PairScreen>
  );
}

interface PairScreenProps {
  trade: TradePair;
  lines: readonly ChartLine[];
  children: ReactNode;
}

function PairScreen({ trade, lines, children }: PairScreenProps) {
  const { t } = useTranslation('trade');
  const form = useSecondsForm(trade.name);
  const layout = useFlow(tradeLayoutMachine, {});
  const age = useDataAge(trade.name);
  const outdated = age === 'stale' || age === 'down';
  const phone = useMedia(PHONE);
  const chart = <LaterChart trade={trade} own={NO_ORDERS} lines={lines} outdated={outdated} layout={layout} />;
  return (
    <Screen data-state={age}>
      <SecondsHead trade={trade} outdated={outdated} />
      <DataBanner pair={trade.name} />
      {phone ? (
        <PhoneSeconds layout={layout} form={form} trade={trade} chart={chart} orders={<Rest>{children}</Rest>} />
      ) : (
        <Places>
          <Chart $flush>
            <PanelBoundary title={t('panelFailed')} text={t('panelFailedText')}>
              {chart}
            </PanelBoundary>
          </Chart>
          <Form $flush>
            <SecondsForm form={form} />
          </Form>
          <Rest>{children}</Rest>
        </Places>
      )}
    </Screen>
  );
}
