import { Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { BriefRow } from './BriefList';
import type { Column } from './columns';
import { Icon } from './Icon';
import { laterView, ON_ITS_WAY } from './laterView';
import { media, PHONE, useMedia } from './media';
import { Skeleton } from './Skeleton';
import { Cell, Frame, HeadCell, TableBody, TableHead, TableRow } from './table.styles';
import { useKeptFocus } from './useKeptFocus';

/** Separate chunk, because wide screens need neither. */
const Cards = laterView(() => import('./BriefList').then((chunk) => chunk.Cards));
const BriefList = laterView(() => import('./BriefList').then((chunk) => chunk.BriefList));

interface Sort {
  column: string;
  direction: 'asc' | 'desc';
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort | null;
  onSort?: (column: string) => void;
  /** Number of skeleton rows to show instead of the rows. */
  loadingRows?: number;
  empty?: ReactNode;
  /** Called on a click on a row; the row must also contain a real control for keyboard users. */
  onRowClick?: (row: Row) => void;
}

/** Wrapper for a table that may overflow and contains no controls, which makes it scrollable with the keyboard. */
export const TableScroll = styled.div.attrs({ role: 'group', tabIndex: 0 })`
  overflow-x: auto;
  &:focus-visible { outline-offset: -2px; }
`;

const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 28px;
  color: inherit;
  ${media.phone} { min-height: 44px; }
  &:hover { color: var(--text); }
  svg { opacity: 0.35; }
  &[data-on='true'] { color: var(--text); svg { opacity: 1; } }
`;

export const ariaSort = (sort: Sort | null | undefined, column: string) =>
  sort?.column === column ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined;

/** Header of a sortable column: the owner cycles ascending, descending, none. */
export function SortHeader({
  label,
  column,
  sort,
  onSort,
  send,
}: {
  label: string;
  column: string;
  sort?: Sort | null;
  onSort: (column: string) => void;
  send?: string;
}) {
  const on = sort?.column === column;
  return (
    <SortButton type="button" data-on={on} data-send={send} onClick={() => onSort(column)}>
      {label}
      <Icon name={on ? (sort.direction === 'asc' ? 'chevronUp' : 'chevronDown') : 'chevronDown'} size={12} />
    </SortButton>
  );
}

/** Content of a row for a phone's list. */
const briefRow = <Row,>(
  row: Row,
  columns: readonly Column<Row>[],
  { rowKey, onRowClick }: Pick<TableProps<Row>, 'rowKey' | 'onRowClick'>,
): BriefRow => ({
  key: rowKey(row),
  at: (place) =>
    columns
      .filter(({ brief }) => brief === place)
      .map(({ id, cell, briefly = cell }) => [id, briefly(row)] as const)
      .filter(([, content]) => content !== null)
      .map(([id, content]) => <span key={id}>{content}</span>),
  facts: () =>
    columns.filter(({ pinned }) => !pinned).map(({ id, header, cell }) => ({ id, label: header, value: cell(row) })),
  acts: columns.find(({ pinned }) => pinned)?.cell(row),
  open: onRowClick && (() => onRowClick(row)),
});

/** Table on wide screens; on phones a list of two-line rows, or cards (each cell is preceded by its column name). */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, loadingRows, empty, onRowClick } = props;
  const phone = useMedia(PHONE);
  const { ref, follow } = useKeptFocus<HTMLTableElement>();
  if (phone && columns.some(({ brief }) => brief)) {
    return (
      <Suspense fallback={<div style={{ height: 57 * (loadingRows ?? rows.length) }}>{ON_ITS_WAY}</div>}>
        <BriefList
          label={caption}
          rows={rows.map((row) => briefRow(row, columns, props))}
          loadingRows={loadingRows}
          empty={empty}
        />
      </Suspense>
    );
  }
  const cells = (content: (column: Column<Row>) => ReactNode) =>
    columns.map((column) => (
      <Cell
        key={column.id}
        data-label={column.header}
        data-align={column.align}
        data-pinned={column.pinned}
        data-lead={column.lead}
      >
        {content(column)}
      </Cell>
    ));
  const body = rows.map((row) => (
    <TableRow key={rowKey(row)} onClick={onRowClick && (() => onRowClick(row))}>
      {cells((column) => column.cell(row))}
    </TableRow>
  ));
  const blank = Array.from({ length: loadingRows ?? 0 }, (_, at) => (
    <TableRow key={at}>
      {cells(() => (
        <Skeleton width="70%" />
      ))}
    </TableRow>
  ));
  const Framed = phone ? Cards : Frame;
  const table = (
    <Framed ref={ref} aria-busy={loadingRows ? true : undefined}>
      <caption>{caption}</caption>
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <HeadCell
              key={column.id}
              data-align={column.align}
              data-pinned={column.pinned}
              style={{ width: column.width }}
              aria-sort={ariaSort(sort, column.id)}
            >
              {column.sortable && onSort ? (
                <SortHeader label={column.header} column={column.id} sort={sort} onSort={onSort} />
              ) : (
                column.header
              )}
            </HeadCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody onFocus={follow} onBlur={follow}>
        {loadingRows ? blank : body}
        {!loadingRows && rows.length === 0 && empty && (
          <TableRow>
            <Cell colSpan={columns.length}>{empty}</Cell>
          </TableRow>
        )}
      </TableBody>
    </Framed>
  );
  return phone ? <Suspense fallback={ON_ITS_WAY}>{table}</Suspense> : table;
}
