import { useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { FuturesSide } from '../../../../domain/contract/futures/futures';
import { FUTURES_SIDES } from '../../../../domain/contract/futures/futuresChoices';
import { type ContractTerms, termsFor } from '../../../machines/futures/futures/contractTerms';
import { contractOf, isFailed } from '../../../machines/futures/futuresMarket/futuresMarket.machine';
import { tradeLayoutMachine } from '../../../machines/market/tradeLayout/tradeLayout.machine';
import { sideAmong, type Panel } from '../../../machines/market/tradeLayout/tradeLayout.layout';
import { useArriving } from '../../app/useArriving';
import { useFlow } from '../../app/useFlow';
import { useDataAge } from '../../app/useMarket';
import { usePlatform } from '../../app/usePlatform';
import { Button, LinkButton } from '../../kit/Button';
import { laterView } from '../../kit/laterView';
import { PHONE, useMedia } from '../../kit/media';
import { ErrorState } from '../../kit/States';
import { useLiveTitle } from '../../kit/useLiveTitle';
import { retries } from '../../kit/sends';
import { FuturesOrderPanel } from '../futuresOrder/FuturesOrderPanel';
import { useFuturesPick } from '../futuresOrder/useFuturesOrder';
import { FuturesPanel } from '../futuresPanel/FuturesPanel';
import { BookPanel } from '../../market/orderBook/BookPanel';
import { ChartPlace } from '../../market/candles/ChartPlace';
import { DataBanner } from '../../market/trade/DataBanner';
import { DesktopGrid, type TradeLayoutRef } from '../../market/tradeLayout/DesktopGrid';
import { LiveTitle } from '../../market/trade/LiveTitle';
import { PhoneTrade } from '../../market/trade/PhoneTrade';
import { TapePanel } from '../../market/tradeTape/TradeTape';
import type { TradePair } from '../../market/trade/tradePair';
import { contractTrade, useOwnOrders } from './contractTrade';
import { FuturesStrip, FuturesBanner } from '../futuresMarket/FuturesStrip';
import { useFuturesMarket, usePositionMode } from './useFutures';
import { Screen, WaitingContract } from './WaitingContract';

const Notice = laterView(() => import('../../shell/notFound/Notice').then((chunk) => chunk.Notice));
const ContractChart = laterView(() => import('./ContractChart').then((chunk) => chunk.ContractChart));
const MiniBook = laterView(() => import('../../market/trade/MiniBook').then((chunk) => chunk.MiniBook));

/** /contract/{symbol}: chart, book, trades, order form, positions and orders of a perpetual contract. */
export function FuturesScreen() {
  const { t } = useTranslation('futures');
  const { symbol = '' } = useParams();
  const pair = symbol.toUpperCase();
  const market = useFuturesMarket(pair);
  const contract = useArriving(market, contractOf);
  const unknown = useSelector(market, (snapshot) => snapshot.hasTag('unknown'));
  const failed = useSelector(market, isFailed);
  const error = useSelector(market, ({ context }) => context.error);
  const { currencyOf } = usePlatform();
  const found = contract && termsFor(contract, currencyOf);
  if (unknown || (contract && !found)) return <UnknownContract symbol={symbol} />;
  if (failed) {
    return (
      <main>
        <h1>{t('contractName', { pair: pair.replace('_', '/') })}</h1>
        <ErrorState title={t('contractFailed')} error={error} {...retries(market, 'user.contract.retry')} />
      </main>
    );
  }
  return found ? <ContractScreen key={pair} terms={found} /> : <WaitingContract pair={pair} />;
}

function UnknownContract({ symbol }: { symbol: string }) {
  const { t } = useTranslation(['futures', 'orders']);
  useLiveTitle(t('unknownContract'));
  return (
    <Notice title={t('unknownContract')} text={t('unknownContractText', { symbol })}>
      <LinkButton to="/contract/btc_usdt" variant="primary" size="lg">
        {t('toBitcoin')}
      </LinkButton>
    </Notice>
  );
}

function ContractScreen({ terms }: { terms: ContractTerms }) {
  const { t } = useTranslation(['futures', 'orders']);
  const { pairOf } = usePlatform();
  const { pair } = terms.contract;
  const trade = contractTrade(terms, pairOf(pair));
  const layout = useFlow(tradeLayoutMachine, {});
  // Must precede reading the age: the form's flow watches the price, and a change between two render slices causes another render.
  const { choose } = useFuturesPick(terms);
  const age = useDataAge(trade.name);
  const outdated = age === 'stale' || age === 'down';
  const phone = useMedia(PHONE);
  const viewing = useSelector(layout, (snapshot) => snapshot.matches({ mode: 'viewing' }));
  const side = useSelector(layout, (snapshot) => (phone ? sideAmong(FUTURES_SIDES, snapshot.context) : null));
  const positionMode = usePositionMode();
  const sideWord = (of: FuturesSide) =>
    positionMode === 'hedge' ? (`side_${of}` as const) : of === 'long' ? 'direction_buy' : 'direction_sell';
  const openForm = (effect: 'open' | 'close', of: FuturesSide | null) => {
    choose(effect);
    layout.send({ type: 'user.form.open', side: of });
  };
  const panels = useContractPanels({ terms, trade, layout, outdated, side });
  return (
    <Screen data-state={age}>
      <LiveTitle trade={trade} />
      <FuturesStrip
        trade={trade}
        pair={pair}
        outdated={outdated}
        onArrange={phone ? undefined : () => layout.send({ type: 'user.layout.arrange' })}
        arranging={!viewing}
      />
      <DataBanner pair={trade.name} />
      <FuturesBanner pair={pair} />
      {phone ? (
        <PhoneTrade
          layout={layout}
          panels={panels}
          book={<MiniBook trade={trade} />}
          title={`${t('contractName', { pair: pair.replace('_', '/') })}${side === null ? '' : ` · ${t(sideWord(side))}`}`}
          acts={
            <>
              {FUTURES_SIDES.map((each) => (
                <Button
                  key={each}
                  size="lg"
                  variant={TONES[each]}
                  data-send="user.form.open"
                  onClick={() => openForm('open', each)}
                >
                  {t(sideWord(each))}
                </Button>
              ))}
              {positionMode === 'hedge' && (
                <Button size="lg" data-send="user.form.open" onClick={() => openForm('close', null)}>
                  {t('effect_close')}
                </Button>
              )}
            </>
          }
        />
      ) : (
        <DesktopGrid layout={layout} panels={panels} />
      )}
    </Screen>
  );
}

interface PanelsInput {
  terms: ContractTerms;
  trade: TradePair;
  layout: TradeLayoutRef;
  outdated: boolean;
  /** Only side of the order form; null for both. */
  side: FuturesSide | null;
}

function useContractPanels({ terms, trade, layout, outdated, side }: PanelsInput): Record<Panel, ReactNode> {
  const { pair } = terms.contract;
  const { bookView, grouping } = useSelector(layout, (snapshot) => snapshot.context.layout);
  const { pick } = useFuturesPick(terms);
  const clicks = useMemo(() => ({ product: 'futures', terms }) as const, [terms]);
  return {
    chart: (
      <ChartPlace>
        <ContractChart terms={terms} trade={trade} layout={layout} outdated={outdated} />
      </ChartPlace>
    ),
    book: (
      <BookPanel
        trade={trade}
        clicks={clicks}
        mode={usePositionMode()}
        own={useOwnOrders(pair)}
        outdated={outdated}
        view={bookView}
        grouping={grouping}
        pick={pick}
        onView={(bookView) => layout.send({ type: 'user.bookView.choose', bookView })}
        onGrouping={(each) => layout.send({ type: 'user.grouping.choose', grouping: each })}
      />
    ),
    tape: <TapePanel trade={trade} outdated={outdated} pick={pick} />,
    form: <FuturesOrderPanel terms={terms} side={side} />,
    orders: <FuturesPanel terms={terms} />,
  };
}

const TONES = { long: 'buy', short: 'sell' } as const;
