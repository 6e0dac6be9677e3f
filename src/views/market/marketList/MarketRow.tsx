import type { CSSProperties, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Tick } from '../../../../domain/contract/market/market';
import type { Currency, Pair } from '../../../../domain/contract/shell/platform';
import type { MarketTab } from '../../../machines/market/marketList/marketList.machine';
import {
  addressOf,
  marketOf,
  marketValue,
  nameOf,
  usdtPrice,
} from '../../../machines/market/marketList/marketList.selectors';
import { NoTick } from '../../app/NoTick';
import { useFiatBeside, NO_VALUE } from '../../app/useFiat';
import { useDataAge, useTick } from '../../app/useMarket';
import { usePreferences } from '../../app/usePreferences';
import { ChangeText } from '../../kit/ChangeText';
import { CoinIcon } from '../../kit/CoinIcon';
import { FlashText } from '../../kit/FlashText';
import { compactDecimal, formatPrice, groupDecimal, formatMoney } from '../../kit/format';
import { Sparkline } from '../../kit/Sparkline';
import { IconButton } from '../../kit/IconButton';
import { formatDateTime } from '../../kit/formatTime';
import { Above, Bell, Cell, ChangeBox, NameCell, Row, RowLink, TrendCell } from './row.styles';
import { useSelector } from '@xstate/react';
import { toFiat } from '../../../../domain/money/fiat';
import { useStartup } from '../../app/usePlatform';

/**
 * Returns a function that formats a large USDT amount compactly in the pricing currency: "$1.31T", "1,31 Bio. €"; "--" while
 * unknown.
 */
function useCompactFiat(): (usdt: string | null) => string {
  const { pricing, languageTag } = usePreferences();
  const usdtPrice = useSelector(useStartup(), (snapshot) => snapshot.context.usdtPrice);
  return (usdt) => {
    const value = usdt !== null && usdtPrice?.name === pricing.name ? toFiat(usdt, usdtPrice.price) : null;
    return value === null ? NO_VALUE : formatMoney(value, pricing, languageTag, 'compact');
  };
}

export interface MarketRowProps {
  pair: Pair;
  currency: Currency | undefined;
  /** USDT price of the right currency, "1" for USDT itself; null while unknown. */
  rightUsdt: string | null;
  tab: MarketTab;
  favourite: boolean;
  onStar: (pair: string) => void;
  height: number;
  /** Closes of the last day, oldest first. */
  line?: readonly number[] | undefined;
  /** Position among all rows, from 1, for screen readers; the header is row 1. */
  index: number;
  style?: CSSProperties;
  handle?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

function Star({ pair, favourite, onStar }: Pick<MarketRowProps, 'pair' | 'favourite' | 'onStar'>) {
  const { t } = useTranslation('markets');
  return (
    <IconButton
      icon="star"
      size="sm"
      iconSize={16}
      filled={favourite}
      aria-pressed={favourite}
      label={t(favourite ? 'removeFavourite' : 'addFavourite', {
        pair: `${pair.left_symbol}/${pair.right_symbol}`,
      })}
      data-send="user.favourite.toggle"
      onClick={() => onStar(nameOf(pair))}
    />
  );
}

function AlertBell({ pair, tab }: Pick<MarketRowProps, 'pair' | 'tab'>) {
  const { t } = useTranslation('markets');
  const [, setParams] = useSearchParams();
  return (
    <Bell>
      <IconButton
        icon="bell"
        size="sm"
        iconSize={16}
        aria-haspopup="dialog"
        label={t('priceAlert', { pair: `${pair.left_symbol}/${pair.right_symbol}` })}
        onClick={() =>
          setParams(
            (params) => {
              params.set('alert', marketOf(pair, tab));
              return params;
            },
            { preventScrollReset: true },
          )
        }
      />
    </Bell>
  );
}

/** 24-hour volume; the full figure on hover. */
function VolumeCell({ tick, pair, since }: { tick: Tick | null; pair: Pair; since: string | undefined }) {
  const { languageTag } = usePreferences();
  return (
    <Cell
      $from="tablet"
      title={
        tick ? [`${groupDecimal(tick.vol, languageTag)} ${pair.right_symbol}`, since].join('\n').trim() : undefined
      }
    >
      {tick ? `${compactDecimal(tick.vol, languageTag)} ${pair.right_symbol}` : <NoTick width="70px" />}
      <small>{tick ? `${compactDecimal(tick.amount, languageTag)} ${pair.left_symbol}` : '--'}</small>
    </Cell>
  );
}

/** A market row. Reads its live tick here, so that a tick renders only one row and only its changed cells. */
export function MarketRow({
  pair,
  currency,
  rightUsdt,
  tab,
  favourite,
  onStar,
  height,
  line,
  index,
  style,
  handle,
  ref,
}: MarketRowProps) {
  const { t } = useTranslation('markets');
  const { languageTag } = usePreferences();
  const compactFiat = useCompactFiat();
  const name = nameOf(pair);
  const market = marketOf(pair, tab);
  const tick = useTick(market);
  const age = useDataAge(market);
  const quotes = new Map(rightUsdt ? [[`${pair.right_symbol}_USDT`, { close: rightUsdt }]] : []);
  const inUsdt = usdtPrice(pair, tick?.close, quotes);
  const fiatPrice = useFiatBeside()(inUsdt, pair.right_symbol);
  const price = (text: string) => formatPrice(text, pair.price_tick, languageTag);
  const since =
    tick?.since === undefined ? undefined : t('since', { time: formatDateTime(tick.since, languageTag, 'brief') });
  return (
    <Row ref={ref} $height={height} style={style} aria-rowindex={index + 1}>
      <Cell>
        <Above>
          {handle}
          <Star pair={pair} favourite={favourite} onStar={onStar} />
        </Above>
      </Cell>
      <NameCell>
        <CoinIcon symbol={pair.left_symbol} size={28} />
        <div>
          <RowLink to={addressOf(name, tab)}>
            {pair.left_symbol}
            <span>/{pair.right_symbol}</span>
          </RowLink>
          <small>{tab === 'futures' ? t('perpetual') : (currency?.name ?? '')}</small>
        </div>
        <AlertBell pair={pair} tab={tab} />
      </NameCell>
      <Cell data-age={age}>
        {tick ? <FlashText value={tick.close}>{price(tick.close)}</FlashText> : <NoTick width="80px" />}
        {fiatPrice !== null && <small>{fiatPrice}</small>}
      </Cell>
      <Cell title={since}>
        <ChangeBox>
          {tick ? <ChangeText fraction={tick.increase} languageTag={languageTag} /> : <NoTick width="56px" />}
        </ChangeBox>
      </Cell>
      <TrendCell $from="tablet">
        {line && <Sparkline points={line} change={tick?.increase} height={32} area />}
      </TrendCell>
      <Cell $from="wide" title={since}>
        {tick ? price(tick.high) : <NoTick width="70px" />}
        <small>{tick ? price(tick.low) : '--'}</small>
      </Cell>
      <VolumeCell tick={tick} pair={pair} since={since} />
      <Cell $from="wide">{compactFiat(marketValue(pair, currency?.supply, tick?.close, quotes))}</Cell>
    </Row>
  );
}
