import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { FundingRate } from '../../../../domain/contract/futures/futuresMarket';
import { markOf } from '../../../machines/futures/futuresMarket/futuresMarket.machine';
import { recordListMachine } from '../../../machines/tools/recordList/recordList.machine';
import { useArriving } from '../../app/useArriving';
import { useCountdown } from '../../app/useCountdown';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { Popover } from '../../kit/Popover';
import { EmptyState } from '../../kit/States';
import type { Column } from '../../kit/columns';
import { formatIndex, formatPrice, groupDecimal } from '../../kit/format';
import { formatDateTime } from '../../kit/formatTime';
import { longWords, media } from '../../kit/media';
import { PairPicker } from '../../market/pairPicker/PairPicker';
import { WarnBar } from '../../kit/WarnBar';
import { DayFigures, LastPrice } from '../../market/trade/header/Figures';
import {
  type ArrangeProps,
  Name,
  PairMarks,
  PairState,
  Prices,
  Strip,
  StripTools,
} from '../../market/trade/header/Strip';
import type { TradePair } from '../../market/trade/tradePair';
import { RecordTable } from '../../tools/recordList/RecordTable';
import { rateShown } from '../futures/figures';
import { useFuturesMarket, usePickedTerms } from '../futures/useFutures';

const Opener = styled.button`
  color: inherit;
  font-size: inherit;
  text-decoration: underline dotted;
  text-underline-offset: 3px;
  &:hover { color: var(--text); }
  ${media.phone} { position: relative; &::after { content: ''; position: absolute; inset: -14px -8px; } }
`;

const Body = styled.div`
  width: 340px;
  max-width: 100%;
  padding: var(--space-2) 0;
`;

/** Label of the funding rate that opens the rate history. */
function FundingHistory({ pair }: { pair: string }) {
  const { t } = useTranslation(['futures', 'orders']);
  return (
    <Popover
      label={t('fundingHistory')}
      trigger={(trigger) => (
        <Opener type="button" {...trigger}>
          {t('fundingCountdown')}
        </Opener>
      )}
    >
      <Body>
        <Rates pair={pair} />
      </Body>
    </Popover>
  );
}

function Rates({ pair }: { pair: string }) {
  const { t } = useTranslation(['futures', 'orders']);
  const { languageTag } = usePreferences();
  const list = useFlow(
    recordListMachine,
    { source: 'fundingRates', filters: { pair }, pageSize: 8 },
    `funding:${pair}`,
  );
  const columns: Column<FundingRate>[] = [
    { id: 'time', header: t('orders:time'), cell: ({ time }) => formatDateTime(time, languageTag, 'brief') },
    { id: 'rate', header: t('fundingRate'), align: 'end', cell: ({ rate }) => rateShown(rate, languageTag) },
    { id: 'mark', header: t('mark'), align: 'end', cell: ({ mark_price: mark }) => groupDecimal(mark, languageTag, 2) },
  ];
  return (
    <RecordTable
      list={list}
      source="fundingRates"
      caption={t('fundingHistory')}
      columns={columns}
      rowKey={({ time }) => String(time)}
      empty={<EmptyState icon="timer" title={t('noFunding')} text={t('noFundingText')} />}
    />
  );
}

/**
 * Reserves the height of the loaded figures, because the panels below must not move when they arrive: up to two lines below 1280
 * px, or below 1366 px for languages with long words, and one line above.
 */
const Head = styled(Strip)`
  @media (min-width: 1100px) and (max-width: 1279px) { min-height: 83px; }
  @media (min-width: 1280px) and (max-width: 1365px) { ${longWords} { min-height: 83px; } }
  @media (min-width: 1100px) and (max-width: 1439px) {
    dl { column-gap: var(--space-3); }
  }
  @media (min-width: 1100px) and (max-width: 1535px) {
    ${longWords} { gap: var(--space-2); dl { column-gap: 6px; } h1 { font-size: var(--font-md); } }
  }
`;

interface FuturesStripProps extends ArrangeProps {
  trade: TradePair;
  /** LEFT_USDT. */
  pair: string;
  outdated: boolean;
}

/** Head of a contract's screen: name, price, mark price, index price, funding and 24-hour figures. */
export function FuturesStrip({ trade, pair, outdated, ...arrange }: FuturesStripProps) {
  const { t } = useTranslation('futures');
  const { languageTag } = usePreferences();
  const mark = useArriving(useFuturesMarket(pair), markOf);
  return (
    <Head data-outdated={outdated}>
      <Name>
        <PairMarks pair={pair} market={trade.name} />
        <ContractPicker trade={trade} pair={pair} />
        <PairState pair={pair} market={trade.name} />
      </Name>
      <Prices>
        <LastPrice pair={trade.name} priceTick={trade.pair.price_tick} large />
        <small>
          {t('mark')} {mark?.mark ? formatPrice(mark.mark, trade.pair.price_tick, languageTag) : '--'}
        </small>
      </Prices>
      <ContractFigures trade={trade} pair={pair} />
      <StripTools pair={trade.name} {...arrange} />
    </Head>
  );
}

function ContractPicker({ trade, pair }: { trade: TradePair; pair: string }) {
  const { t } = useTranslation('futures');
  const terms = usePickedTerms(pair);
  const { left_symbol: left, right_symbol: right } = trade.pair;
  return (
    <PairPicker
      product="futures"
      trade={trade}
      title={t('contractName', { pair: `${left}/${right}` })}
      current={pair}
      terms={terms}
    />
  );
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const clockText = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':');

function FundingFigure({ pair }: { pair: string }) {
  const { languageTag } = usePreferences();
  const mark = useArriving(useFuturesMarket(pair), markOf);
  const seconds = useCountdown(mark?.next_funding ?? 0);
  if (!mark) return <>--</>;
  return (
    <>
      {rateShown(mark.funding_rate, languageTag)} / {clockText(seconds)}
    </>
  );
}

/** 24-hour figures, index price and funding of the contract. */
function ContractFigures({ trade, pair }: { trade: TradePair; pair: string }) {
  const { t } = useTranslation(['futures', 'trade']);
  const { languageTag } = usePreferences();
  const mark = useArriving(useFuturesMarket(pair), markOf);
  return (
    <DayFigures trade={trade} turnover>
      <div>
        <dt>{t('trade:indexPrice')}</dt>
        <dd>{mark?.index ? formatIndex(mark.index, languageTag) : '--'}</dd>
      </div>
      <div>
        <dt title={t('fundingHelp')}>
          <FundingHistory pair={pair} />
        </dt>
        <dd>
          <FundingFigure pair={pair} />
        </dd>
      </div>
    </DayFigures>
  );
}

/** Warns that the index is currently not trusted, and which functions are suspended because of it. */
export function FuturesBanner({ pair }: { pair: string }) {
  const { t } = useTranslation('futures');
  const mark = useSelector(useFuturesMarket(pair), markOf);
  return <WarnBar>{mark?.frozen_reason && t(`frozen_${mark.frozen_reason}`)}</WarnBar>;
}
