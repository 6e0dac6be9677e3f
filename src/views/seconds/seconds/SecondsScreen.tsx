import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { laterView } from '../../kit/laterView';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { tradeLayoutMachine } from '../../../machines/market/tradeLayout/tradeLayout.machine';
import { useFlow } from '../../app/useFlow';
import { useDataAge } from '../../app/useMarket';
import { usePlatform } from '../../app/usePlatform';
import { LinkButton } from '../../kit/Button';
import { media, PHONE, useMedia } from '../../kit/media';
import { useLiveTitle } from '../../kit/useLiveTitle';
import { FaultBoundary, PanelBoundary } from '../../kit/FaultBoundary';
import { ErrorState } from '../../kit/States';
import { ChartPlace } from '../../market/candles/ChartPlace';
import { DataBanner } from '../../market/trade/DataBanner';
import { LaterRows } from '../../market/trade/LoadingRows';
import { tradePairOf, type TradePair } from '../../market/trade/tradePair';
import { PhoneSeconds } from './PhoneSeconds';
import { SecondsHead } from './SecondsHead';
import { LaterSecondsForm } from '../secondsForm/LaterSecondsForm';
import { useSecondsForm } from '../secondsForm/useSecondsForm';

const Notice = laterView(() => import('../../shell/notFound/Notice').then((chunk) => chunk.Notice));
const SecondsChart = laterView(() => import('./SecondsChart').then((chunk) => chunk.SecondsChart));
const SecondsOrders = laterView(() => import('./SecondsOrders').then((chunk) => chunk.SecondsOrders));

const Screen = styled.main`
  display: flex;
  flex-direction: column;
  ${media.phone} { min-height: calc(100dvh - var(--header) - var(--bottom-nav)); }
`;

const Rest = styled.div`
  grid-area: rest;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-auto-rows: auto 1fr;
  gap: 1px;
  ${media.vast} {
    grid-template: minmax(0, 1fr) / minmax(0, 1fr) minmax(0, 2fr);
    & > :only-child { grid-column: 1 / -1; }
  }
`;

const Places = styled.div`
  flex: 1;
  display: grid;
  grid-template: 'chart form' auto 'rest form' 1fr / minmax(0, 1fr) 360px;
  gap: 1px;
  background: var(--line);
  ${Rest} > section { border: 0; border-radius: 0; }
  ${media.tablet} { grid-template-columns: minmax(0, 1fr) 320px; }
  ${media.stacked} { grid-template: 'chart' auto 'form' auto 'rest' auto / minmax(0, 1fr); }
`;

const Form = styled.section`
  grid-area: form;
  background: var(--surface);
  ${media.beside} { & > * { position: sticky; top: var(--stuck); } }
`;

const Chart = styled.section`
  grid-area: chart;
  min-width: 0;
  background: var(--surface);
  height: max(360px, 100dvh - 420px);
  ${media.stacked} { height: 420px; }
`;

const DEFAULT = 'BTC_USDT';

/** /contract_sec/{symbol}: chart, order form and running seconds contracts of a pair. */
export function SecondsScreen() {
  const { symbol = '' } = useParams();
  const platform = usePlatform();
  const pair = platform.pairOf(symbol);
  const left = pair && platform.currencyOf(pair.left_symbol);
  const right = pair && platform.currencyOf(pair.right_symbol);
  if (!pair || pair.contract_status !== 1 || !left || !right) return <UnknownPair symbol={symbol} />;
  const trade = tradePairOf(pair, left, right);
  return <PairScreen key={trade.name} trade={trade} />;
}

function UnknownPair({ symbol }: { symbol: string }) {
  const { t } = useTranslation(['seconds', 'trade']);
  useLiveTitle(t('trade:unknownPair'));
  return (
    <Notice title={t('trade:unknownPair')} text={t('unknownPairText', { symbol })}>
      <LinkButton to={`/contract_sec/${DEFAULT.toLowerCase()}`} variant="primary" size="lg">
        {DEFAULT.replace('_', '/')}
      </LinkButton>
    </Notice>
  );
}

function PairScreen({ trade }: { trade: TradePair }) {
  const { t } = useTranslation('trade');
  const form = useSecondsForm(trade.name);
  const layout = useFlow(tradeLayoutMachine, {});
  const age = useDataAge(trade.name);
  const outdated = age === 'stale' || age === 'down';
  const phone = useMedia(PHONE);
  const failed = { title: t('panelFailed'), text: t('panelFailedText') };
  // Unlike a panel, these have no size of their own before they are rendered, so that nothing may wait for its turn.
  const contained = (content: ReactNode) => (
    <FaultBoundary fault={(retry) => <ErrorState {...failed} onRetry={retry} />}>{content}</FaultBoundary>
  );
  const chart = (
    <ChartPlace>
      <SecondsChart trade={trade} outdated={outdated} layout={layout} />
    </ChartPlace>
  );
  const orders = (
    <Rest>
      {contained(
        <Suspense fallback={<LaterRows rows={8} />}>
          <SecondsOrders />
        </Suspense>,
      )}
    </Rest>
  );
  return (
    <Screen data-state={age}>
      <SecondsHead trade={trade} outdated={outdated} />
      <DataBanner pair={trade.name} />
      {phone ? (
        <PhoneSeconds layout={layout} form={form} trade={trade} chart={chart} orders={orders} />
      ) : (
        <Places>
          <Chart>
            <PanelBoundary {...failed}>{chart}</PanelBoundary>
          </Chart>
          <Form>{contained(<LaterSecondsForm form={form} />)}</Form>
          {orders}
        </Places>
      )}
    </Screen>
  );
}
