import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { MarketSort, SortColumn } from '../../../machines/market/marketList/marketList.machine';
import { ariaSort, SortHeader } from '../../kit/Table';
import { columns } from './row.styles';
import { media } from '../../kit/media';
import { VisuallyHidden } from '../../kit/text';

const HeadRow = styled.div.attrs({ role: 'row' })`
  ${columns}
  position: sticky;
  top: var(--stuck);
  z-index: 2;
  height: 40px;
  background: var(--surface);
  color: var(--text-3);
  font-size: var(--font-sm);
  border-radius: var(--radius-2) var(--radius-2) 0 0;
`;

const Head = styled.div.attrs({ role: 'columnheader' })<{ $from?: 'tablet' | 'wide'; $start?: boolean }>`
  display: flex;
  justify-content: ${({ $start }) => ($start ? 'flex-start' : 'flex-end')};
  min-width: 0;
  white-space: nowrap;
  ${({ $from }) => $from === 'wide' && `${media.tablet} { display: none; }`}
  ${({ $from }) => $from === 'tablet' && `${media.phone} { display: none; }`}
`;

const HEADS: readonly { column: SortColumn | 'trend'; from?: 'tablet' | 'wide' }[] = [
  { column: 'name' },
  { column: 'price' },
  { column: 'change' },
  { column: 'trend', from: 'tablet' },
  { column: 'range', from: 'wide' },
  { column: 'volume', from: 'tablet' },
  { column: 'value', from: 'wide' },
];

/** Column headers; each sorts, and the third click turns sorting off. */
export function MarketHead({ sort, onSort }: { sort: MarketSort | null; onSort: (column: SortColumn) => void }) {
  const { t } = useTranslation('markets');
  return (
    <HeadRow aria-rowindex={1}>
      <Head>
        <VisuallyHidden>{t('favourite')}</VisuallyHidden>
      </Head>
      {HEADS.map(({ column, from }) =>
        column === 'trend' ? (
          <Head key={column} $from={from}>
            {t('column_trend')}
          </Head>
        ) : (
          <Head key={column} $from={from} $start={column === 'name'} aria-sort={ariaSort(sort, column)}>
            <SortHeader label={t(`column_${column}`)} column={column} sort={sort} onSort={() => onSort(column)} />
          </Head>
        ),
      )}
    </HeadRow>
  );
}
