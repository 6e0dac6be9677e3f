import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../kit/IconButton';
import type { TradePair } from '../tradePair';
import { DataAge } from './DataAge';
import { LastPrice } from './LastPrice';
import { PairMarks } from './PairMarks';
import { PairPicker } from '../../pairPicker/PairPicker';
import { PairState } from './PairState';
import { Name, Prices, Strip, Tools } from './stripStyles';
import { mulDivFloor, formatDecimal, parseDecimal, pow10 } from '../../../../../domain/money/decimal';
import { useFiatBeside } from '../../../app/useFiat';
import { useTick } from '../../../app/useMarket';
import { usePreferences } from '../../../app/usePreferences';
import { ChangeText } from '../../../kit/ChangeText';
import { compactDecimal, formatPrice, groupDecimal } from '../../../kit/format';
import { IndexPrice } from '../../indexPrice/IndexPrice';
import { SinceFigure, FigureList } from './Figures';

interface PairStripProps {
  trade: TradePair;
  /** Greys out the prices because they are too stale to be trusted. */
  outdated: boolean;
  /** Absent where panels cannot be rearranged. */
  onArrange?: () => void;
  /** Whether the panels are currently being arranged. */
  arranging?: boolean;
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
  const { languageTag } = usePreferences();
  const tick = useTick(trade.name);
  const { left_symbol: left, right_symbol: right, price_tick: step, contract_status: contract } = trade.pair;
  const price = (value: string | undefined) => (value === undefined ? '--' : formatPrice(value, step, languageTag));
  const size = (value: string | undefined) => (value === undefined ? '--' : compactDecimal(value, languageTag));
  const full = (value: string | undefined) => (value === undefined ? undefined : groupDecimal(value, languageTag));
  return (
    <FigureList>
      <div>
        <dt>{t('change')}</dt>
        <dd>
          <ChangeText fraction={tick?.increase ?? null} languageTag={languageTag} />
        </dd>
      </div>
      {contract === 1 && (
        <div>
          <dt title={t('indexPriceHelp')}>{t('indexPrice')}</dt>
          <dd>
            <IndexPrice pair={trade.name} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('high')}</dt>
        <dd>{price(tick?.high)}</dd>
      </div>
      <div>
        <dt>{t('low')}</dt>
        <dd>{price(tick?.low)}</dd>
      </div>
      <div>
        <dt>{t('volumeIn', { currency: left })}</dt>
        <dd title={full(tick?.amount)}>{size(tick?.amount)}</dd>
      </div>
      <div>
        <dt>{t('turnoverIn', { currency: right })}</dt>
        <dd title={full(tick?.vol)}>{size(tick?.vol)}</dd>
      </div>
      <SinceFigure tick={tick} />
    </FigureList>
  );
}

/** Head of the trade screen: pair, price and 24-hour figures. */
export function PairStrip({ trade, outdated, onArrange, arranging = false }: PairStripProps) {
  const { t } = useTranslation('trade');
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
      <Tools>
        <DataAge pair={trade.name} />
        {onArrange && (
          <IconButton
            icon="layers"
            size="sm"
            label={t('arrangePanels')}
            disabled={arranging}
            data-send="user.layout.arrange"
            onClick={onArrange}
          />
        )}
      </Tools>
    </Strip>
  );
}
