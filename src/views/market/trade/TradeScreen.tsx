import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { DIRECTIONS } from '../../../../domain/contract/choices';
import { tradeLayoutMachine } from '../../../machines/market/tradeLayout/tradeLayout.machine';
import type { Panel } from '../../../machines/market/tradeLayout/tradeLayout.layout';
import { useFlow } from '../../app/useFlow';
import { useDataAge } from '../../app/useMarket';
import { usePlatform } from '../../app/usePlatform';
import { Button, LinkButton } from '../../kit/Button';
import { laterView } from '../../kit/laterView';
import { media, PHONE, useMedia } from '../../kit/media';
import { useLiveTitle } from '../../kit/useLiveTitle';
import { BookPanel } from '../orderBook/BookPanel';
import { ChartPlace } from '../candles/ChartPlace';
import { DataBanner } from './DataBanner';
import { PairStrip } from './header/PairStrip';
import { DesktopGrid } from '../tradeLayout/DesktopGrid';
import { LiveTitle } from './LiveTitle';
import { PhoneTrade } from './PhoneTrade';
import { TapePanel } from '../tradeTape/TradeTape';
import { tradePairOf, type TradePair } from './tradePair';
import { useOrderForm, useSpotClicks } from './useOrderForm';

const Notice = laterView(() => import('../../shell/notFound/Notice').then((chunk) => chunk.Notice));
const SpotChart = laterView(() => import('../../spot/spotAmend/SpotChart').then((chunk) => chunk.SpotChart));
const MiniBook = laterView(() => import('./MiniBook').then((chunk) => chunk.MiniBook));

const Screen = styled.main`
  display: flex;
  flex-direction: column;
  ${media.beside} { && { flex: none; height: max(640px, calc(100dvh - var(--header) - var(--banners, 0px))); } }
  ${media.phone} { min-height: calc(100dvh - var(--header) - var(--bottom-nav)); }
`;

/** /markets/kline/{symbol}: chart, order book, trades, order form and the user's orders of a pair. */
export function TradeScreen() {
  const { symbol = '' } = useParams();
  const platform = usePlatform();
  const pair = platform.pairOf(symbol);
  const left = pair && platform.currencyOf(pair.left_symbol);
  const right = pair && platform.currencyOf(pair.right_symbol);
  if (!pair || pair.trade_status !== 1 || !left || !right) return <UnknownPair symbol={symbol} />;
  return <PairScreen trade={tradePairOf(pair, left, right)} />;
}

function UnknownPair({ symbol }: { symbol: string }) {
  const { t } = useTranslation('trade');
  useLiveTitle(t('unknownPair'));
  return (
    <Notice title={t('unknownPair')} text={t('unknownPairText', { symbol })}>
      <LinkButton to="/markets" variant="primary" size="lg">
        {t('toMarkets')}
      </LinkButton>
    </Notice>
  );
}

function PairScreen({ trade }: { trade: TradePair }) {
  const { t } = useTranslation('trade');
  const phone = useMedia(PHONE);
  const [params] = useSearchParams();
  const layout = useFlow(tradeLayoutMachine, { ordering: phone && params.has('buy') });
  const { bookView, grouping } = useSelector(layout, (snapshot) => snapshot.context.layout);
  const { pick, own, form, orders, direction, choose } = useOrderForm(trade);
  const age = useDataAge(trade.name);
  const outdated = age === 'stale' || age === 'down';
  const viewing = useSelector(layout, (snapshot) => snapshot.matches({ mode: 'viewing' }));
  const market = { trade, own, outdated };
  const fills = { source: 'spotFills', pair: trade.name } as const;
  const clicks = useSpotClicks(trade.name);
  const panels: Record<Panel, ReactNode> = {
    chart: (
      <ChartPlace>
        <SpotChart {...market} fills={fills} layout={layout} onPickPrice={pick.price} />
      </ChartPlace>
    ),
    book: (
      <BookPanel
        key={trade.name}
        {...market}
        clicks={clicks}
        view={bookView}
        grouping={grouping}
        pick={pick}
        onView={(bookView) => layout.send({ type: 'user.bookView.choose', bookView })}
        onGrouping={(each) => layout.send({ type: 'user.grouping.choose', grouping: each })}
      />
    ),
    tape: <TapePanel key={trade.name} trade={trade} outdated={outdated} pick={pick} />,
    form,
    orders,
  };
  return (
    <Screen data-state={age}>
      <LiveTitle key={`title ${trade.name}`} trade={trade} />
      <PairStrip
        key={trade.name}
        trade={trade}
        outdated={outdated}
        onArrange={phone ? undefined : () => layout.send({ type: 'user.layout.arrange' })}
        arranging={!viewing}
      />
      <DataBanner pair={trade.name} />
      {phone ? (
        <PhoneTrade
          layout={layout}
          panels={panels}
          book={<MiniBook trade={trade} />}
          title={t(direction, { currency: trade.pair.left_symbol })}
          acts={DIRECTIONS.map((each) => (
            <Button
              key={each}
              variant={each}
              size="lg"
              data-send="user.form.open"
              onClick={() => {
                choose(each);
                layout.send({ type: 'user.form.open', side: null });
              }}
            >
              {t(each, { currency: trade.pair.left_symbol })}
            </Button>
          ))}
        />
      ) : (
        <DesktopGrid layout={layout} panels={panels} />
      )}
    </Screen>
  );
}
