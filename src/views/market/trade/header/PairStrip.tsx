import { useTranslation } from 'react-i18next';
import type { TradePair } from '../tradePair';
import { DayFigures, LastPrice } from './Figures';
import { type ArrangeProps, Name, PairMarks, PairState, Prices, Strip, StripTools } from './Strip';
import { PairPicker } from '../../pairPicker/PairPicker';
import { mulDivFloor, formatDecimal, parseDecimal, pow10 } from '../../../../../domain/money/decimal';
import { useFiatBeside } from '../../../app/useFiat';
import { useTick } from '../../../app/useMarket';
import { IndexPrice } from '../../indexPrice/IndexPrice';

interface PairStripProps extends ArrangeProps {
  trade: TradePair;
  /** Greys out the prices because they are too stale to be trusted. */
  outdated: boolean;
}

const WORK_SCALE = 18;

/** Converts a price in the right currency to USDT, through that currency's USDT pair; null while unknown. */
function useUsdt(price: string | null, right: string): string | null {
  const rate = useTick(right === 'USDT' ? 'BTC_USDT' : `${right}_USDT`)?.close ?? null;
  if (price === null || right === 'USDT') return price;
  const a = parseDecimal(price, WORK_SCALE);
  const b = rate === null ? null : parseDecimal(rate, WORK_SCALE);
  return a === null || b === null ? null : formatDecimal(mulDivFloor(a, b, pow10(WORK_SCALE)), WORK_SCALE);
}

/** Last price in the pricing currency, shown when it differs from the quoted one. */
function FiatPrice({ trade }: { trade: TradePair }) {
  const beside = useFiatBeside();
  const close = useTick(trade.name)?.close ?? null;
  const { right_symbol: right } = trade.pair;
  const text = beside(useUsdt(close, right), right);
  return text === null ? null : <small>≈ {text}</small>;
}

/** 24-hour figures of the pair, and its index price. */
function PairFigures({ trade }: { trade: TradePair }) {
  const { t } = useTranslation('trade');
  return (
    <DayFigures trade={trade} turnover full>
      {trade.pair.contract_status === 1 && (
        <div>
          <dt title={t('indexPriceHelp')}>{t('indexPrice')}</dt>
          <dd>
            <IndexPrice pair={trade.name} />
          </dd>
        </div>
      )}
    </DayFigures>
  );
}

/** Head of the trade screen: pair, price and 24-hour figures. */
export function PairStrip({ trade, outdated, ...arrange }: PairStripProps) {
  return (
    <Strip data-outdated={outdated}>
      <Name>
        <PairMarks pair={trade.name} market={trade.name} />
        <PairPicker product="spot" trade={trade} current={trade.name} />
        <PairState pair={trade.name} market={trade.name} />
      </Name>
      <Prices>
        <LastPrice pair={trade.name} priceTick={trade.pair.price_tick} large />
        <FiatPrice trade={trade} />
      </Prices>
      <PairFigures trade={trade} />
      <StripTools pair={trade.name} {...arrange} />
    </Strip>
  );
}
