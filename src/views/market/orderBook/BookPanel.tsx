import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { PositionMode } from '../../../../domain/contract/futures/futures';
import { ticksToPrice } from '../../../../domain/money/grid';
import {
  BOOK_VIEWS,
  GROUPINGS,
  type BookView,
  type Grouping,
} from '../../../machines/market/tradeLayout/tradeLayout.layout';
import type { ClickMarket } from '../../../machines/market/clickOrder/clickOrder.types';
import { usePreferences } from '../../app/usePreferences';
import { FaultBoundary } from '../../kit/FaultBoundary';
import { ON_ITS_WAY } from '../../kit/laterView';
import { groupDecimal } from '../../kit/format';
import { Icon } from '../../kit/Icon';
import { longWords, media } from '../../kit/media';
import { Menu } from '../../kit/Menu';
import { tabular } from '../../kit/text';
import { scaleOf } from '../../../../domain/money/decimal';
import type { TradePair, OwnOrder, Pick } from '../trade/tradePair';
import { createLevelDesk } from './levelDesk';
import { OrderBook } from './OrderBook';

// Not preloaded: a book that is only viewed would otherwise load the order forms too.
const ClickBar = lazy(() => import('../clickOrder/ClickBar').then((chunk) => ({ default: chunk.ClickBar })));
const ClickToggle = lazy(() => import('../clickOrder/ClickToggle').then((chunk) => ({ default: chunk.ClickToggle })));

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
  ${media.tablet} { gap: 2px; padding: 0 var(--space-2); }
  ${longWords} { gap: 2px; padding: 0 var(--space-2); h2 { font-size: var(--font-sm); } }
  ${media.phone} { min-height: 48px; }
`;

const ViewButton = styled.button<{ $view: BookView }>`
  width: 24px;
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

const Step = styled.button.attrs({ type: 'button' })`
  ${tabular}
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  height: 26px;
  padding: 0 var(--space-2);
  font-size: var(--font-sm);
  color: var(--text-2);
  background: var(--raised);
  border-radius: var(--radius-1);
  &:hover { color: var(--text); }
  ${media.phone} { height: 44px; }
`;

/** Keeps the book working without a part that could not be loaded. */
const NOTHING = () => null;

interface BookPanelProps {
  trade: TradePair;
  /** Market on which clicks can place orders. */
  clicks: ClickMarket;
  /** Position mode for contracts; a spot pair is one-way. */
  mode?: PositionMode;
  view: BookView;
  grouping: Grouping;
  own: readonly OwnOrder[];
  pick: Pick;
  outdated: boolean;
  onView: (view: BookView) => void;
  onGrouping: (grouping: Grouping) => void;
}

/** Order book with controls for the sides shown and the price grouping. */
export function BookPanel({ onView, onGrouping, clicks, mode = 'one_way', ...book }: BookPanelProps) {
  const { t } = useTranslation('trade');
  const { languageTag } = usePreferences();
  const { grid, name } = book.trade;
  const desk = useMemo(() => createLevelDesk(), []);
  const step = (grouping: Grouping) => {
    const price = ticksToPrice(grid, grouping);
    return groupDecimal(price, languageTag, Math.max(0, scaleOf(price)));
  };
  return (
    <Box>
      <Tools>
        <h2>{t('orderBook')}</h2>
        <FaultBoundary fault={NOTHING}>
          <Suspense fallback={ON_ITS_WAY}>
            <ClickToggle name={name} market={clicks} />
          </Suspense>
        </FaultBoundary>
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
        <Menu
          label={t('grouping')}
          align="end"
          trigger={(trigger) => (
            <Step {...trigger} aria-label={`${t('grouping')}: ${step(book.grouping)}`}>
              {step(book.grouping)}
              <Icon name="chevronDown" size={12} />
            </Step>
          )}
          items={GROUPINGS.map((grouping) => ({
            id: String(grouping),
            label: step(grouping),
            checked: grouping === book.grouping,
            send: 'user.grouping.choose',
            onChoose: () => onGrouping(grouping),
          }))}
        />
      </Tools>
      <FaultBoundary fault={NOTHING}>
        <Suspense fallback={ON_ITS_WAY}>
          <ClickBar trade={book.trade} market={clicks} mode={mode} desk={desk} />
        </Suspense>
      </FaultBoundary>
      <OrderBook {...book} desk={desk} />
    </Box>
  );
}
