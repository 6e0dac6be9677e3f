import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Direction } from '../../../../domain/contract/spot/spot';
import { lotsToQuantity, ticksToPrice } from '../../../../domain/money/grid';
import { usePreferences } from '../../app/usePreferences';
import { groupDecimal } from '../../kit/format';
import { tabular } from '../../kit/text';
import { useBook, useOpposite } from '../orderBook/useBook';
import type { TradePair } from './tradePair';

/** Default number of levels per side above a form. */
const FEW = 3;
const TAKERS: readonly Direction[] = ['sell', 'buy'];

const Sides = styled.div`
  ${tabular}
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0 var(--space-4);
  padding: var(--space-2) var(--space-4);
  border-bottom: 1px solid var(--line);
  font-size: var(--font-sm);
  line-height: 20px;
  li { display: flex; justify-content: space-between; gap: var(--space-2); min-height: 20px; }
  [data-side='buy'] b { color: var(--up); }
  [data-side='sell'] b { color: var(--down); }
  b { font-weight: 600; }
  span { color: var(--text-2); }
`;

export function MiniBook({ trade: { name, grid }, levels = FEW }: { trade: TradePair; levels?: number }) {
  const { t } = useTranslation('trade');
  const { languageTag } = usePreferences();
  const book = useBook(name, grid);
  const met = { buy: useOpposite(book, 'buy'), sell: useOpposite(book, 'sell') };
  return (
    <Sides>
      {TAKERS.map((taker) => (
        <ol
          key={taker}
          data-side={taker === 'sell' ? 'buy' : 'sell'}
          aria-label={t(taker === 'sell' ? 'bids' : 'asks')}
        >
          {Array.from({ length: levels }, (_, at) => {
            const level = met[taker][at];
            return (
              <li key={at}>
                <b>{level ? groupDecimal(ticksToPrice(grid, level.ticks), languageTag, grid.priceScale) : '--'}</b>
                <span>{level ? groupDecimal(lotsToQuantity(grid, level.lots), languageTag, grid.qtyScale) : '--'}</span>
              </li>
            );
          })}
        </ol>
      ))}
    </Sides>
  );
}
