import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from './Icon';
import { media } from './media';
import { Skeleton } from './Skeleton';
import { Cell, Frame, HeadCell, TableBody, TableHead, TableRow } from './table.styles';

export interface Sort {
  column: string;
  direction: 'asc' | 'desc';
}

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** CSS width. */
  width?: string;
  sortable?: boolean;
  /** Left out of the cards on phones. */
  wideOnly?: boolean;
  /** Heads the cards on phones, without its name. */
  lead?: boolean;
  /** Figures with all their digits: the cards on phones have two columns then, not three. */
  long?: boolean;
  /** Stays in sight at the end of a table that scrolls sideways: for the row's buttons. */
  pinned?: boolean;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort | null;
  onSort?: (column: string) => void;
  /** Shows that many skeleton rows instead of the rows. */
  loadingRows?: number;
  /** Shown when there is no row. */
  empty?: ReactNode;
  /** Called for a click on a row; the row must hold a real control for the keyboard as well. */
  onRowClick?: (row: Row) => void;
}

/** Around a table that may be wider than its place and holds no controls: it can be scrolled with the keyboard. */
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

/** Table on wide screens, cards on phones (each cell is led by its column's name). */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  loadingRows,
  empty,
  onRowClick,
}: TableProps<Row>) {
  const body = rows.map((row) => (
    <TableRow key={rowKey(row)} onClick={onRowClick && (() => onRowClick(row))}>
      {columns.map((column) => (
        <Cell
          key={column.id}
          data-label={column.header}
          data-align={column.align}
          data-wide-only={column.wideOnly}
          data-pinned={column.pinned}
          data-lead={column.lead}
          data-long={column.long}
        >
          {column.cell(row)}
        </Cell>
      ))}
    </TableRow>
  ));
  const blank = Array.from({ length: loadingRows ?? 0 }, (_, at) => (
    <TableRow key={at}>
      {columns.map((column) => (
        <Cell
          key={column.id}
          data-label={column.header}
          data-align={column.align}
          data-wide-only={column.wideOnly}
          data-pinned={column.pinned}
          data-lead={column.lead}
          data-long={column.long}
        >
          <Skeleton width="70%" />
        </Cell>
      ))}
    </TableRow>
  ));
  return (
    <Frame aria-busy={loadingRows ? true : undefined}>
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
      <TableBody>
        {loadingRows ? blank : body}
        {!loadingRows && rows.length === 0 && empty && (
          <TableRow>
            <Cell colSpan={columns.length}>{empty}</Cell>
          </TableRow>
        )}
      </TableBody>
    </Frame>
  );
}
