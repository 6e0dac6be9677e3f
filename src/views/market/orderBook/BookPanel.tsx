import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ticksToPrice } from '../../../../domain/money/grid';
import {
  BOOK_VIEWS,
  GROUPINGS,
  type BookView,
  type Grouping,
} from '../../../machines/market/tradeLayout/tradeLayout.types';
import { usePreferences } from '../../app/usePreferences';
import { groupDecimal } from '../../kit/format';
import { media } from '../../kit/media';
import { scaleOf } from '../../../../domain/money/decimal';
import type { OwnOrder, Pick } from '../trade/pick.types';
import type { TradePair } from '../trade/tradePair';
import { OrderBook } from './OrderBook';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
`;

const Tools = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--space-1);
  min-height: 36px;
  padding: 0 var(--space-3);
  border-bottom: 1px solid var(--line);
  h2 { flex: 1; min-width: 0; overflow: hidden; font-size: var(--font-md); text-overflow: ellipsis; white-space: nowrap; }
  select {
    height: 26px;
    padding: 0 var(--space-1);
    font-size: var(--font-sm);
    color: var(--text-2);
    background: var(--raised);
    border: 1px solid var(--line);
    border-radius: var(--radius-1);
  }
  ${media.phone} { min-height: 48px; select { height: 44px; } }
`;

const ViewButton = styled.button<{ $view: BookView }>`
  width: 26px;
  height: 26px;
  display: grid;
  place-items: center;
  border-radius: var(--radius-1);
  opacity: 0.6;
  &::before {
    content: '';
    width: 14px;
    height: 14px;
    border-radius: var(--radius-1);
    background: ${({ $view }) =>
      $view === 'both'
        ? 'linear-gradient(var(--down) 45%, transparent 45% 55%, var(--up) 55%)'
        : $view === 'bids'
          ? 'var(--up)'
          : 'var(--down)'};
  }
  &:hover { background: var(--raised); }
  &[aria-pressed='true'] { opacity: 1; background: var(--raised); box-shadow: 0 0 0 1px var(--line-strong); }
  ${media.phone} { width: 44px; height: 44px; }
`;

interface BookPanelProps {
  trade: TradePair;
  view: BookView;
  grouping: Grouping;
  own: readonly OwnOrder[];
  pick: Pick;
  outdated: boolean;
  onView: (view: BookView) => void;
  onGrouping: (grouping: Grouping) => void;
}

/** The order book with its tools: which sides are shown, and how prices are grouped. */
export function BookPanel({ onView, onGrouping, ...book }: BookPanelProps) {
  const { t } = useTranslation('trade');
  const { languageTag } = usePreferences();
  const { grid } = book.trade;
  const step = (grouping: Grouping) => {
    const price = ticksToPrice(grid, grouping);
    return groupDecimal(price, languageTag, Math.max(0, scaleOf(price)));
  };
  return (
    <Box>
      <Tools>
        <h2>{t('orderBook')}</h2>
        {BOOK_VIEWS.map((view) => (
          <ViewButton
            key={view}
            type="button"
            $view={view}
            aria-pressed={view === book.view}
            aria-label={t(`bookView.${view}`)}
            title={t(`bookView.${view}`)}
            data-send="user.bookView.choose"
            onClick={() => onView(view)}
          />
        ))}
        <select
          aria-label={t('grouping')}
          value={book.grouping}
          data-send="user.grouping.choose"
          onChange={(event) => onGrouping(Number(event.currentTarget.value) as Grouping)}
        >
          {GROUPINGS.map((grouping) => (
            <option key={grouping} value={grouping}>
              {step(grouping)}
            </option>
          ))}
        </select>
      </Tools>
      <OrderBook {...book} />
    </Box>
  );
}
