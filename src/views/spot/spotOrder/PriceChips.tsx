import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ticksToPrice, type Grid } from '../../../../domain/money/grid';
import { useTick } from '../../app/useMarket';
import { media } from '../../kit/media';
import { useBook } from '../../market/orderBook/useBook';

const Chips = styled.div`
  display: flex;
  gap: var(--space-1);
  margin-top: calc(-1 * var(--space-2));
  button {
    min-height: 24px;
    padding: 0 var(--space-2);
    border-radius: var(--radius-1);
    font-size: var(--font-sm);
    color: var(--text-2);
    background: var(--raised);
  }
  button:hover { color: var(--text); background: var(--hover); }
  ${media.phone} { margin-top: 0; button { flex: 1; min-height: 44px; font-size: var(--font-sm); } }
`;

interface PriceChipsProps {
  /** LEFT_RIGHT, or LEFT_RIGHT_FUTURE. */
  pair: string;
  grid: Grid;
  onPick: (price: string) => void;
}

/** Best bid, last price and best ask, read on click. */
export function PriceChips({ pair, grid, onPick }: PriceChipsProps) {
  const { t } = useTranslation('spotOrder');
  const book = useBook(pair, grid);
  const last = useTick(pair)?.close;
  const pick = (price: string | undefined) => price && onPick(price);
  const best = (ticks: number | undefined) => (ticks === undefined ? undefined : ticksToPrice(grid, ticks));
  return (
    <Chips>
      <button type="button" data-send="user.price.pick" onClick={() => pick(best(book.bids.ticks[0]))}>
        {t('bestBid')}
      </button>
      <button type="button" data-send="user.price.pick" onClick={() => pick(last)}>
        {t('lastPrice')}
      </button>
      <button type="button" data-send="user.price.pick" onClick={() => pick(best(book.asks.ticks[0]))}>
        {t('bestAsk')}
      </button>
    </Chips>
  );
}
