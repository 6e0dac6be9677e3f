import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from './Icon';
import { longWords, media } from './media';
import { Skeleton } from './Skeleton';
import { tabular } from './text';

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

/* Roles are stated because `display: block` on phones takes the table's own away in browsers. */
const TableHead = styled.thead.attrs({ role: 'rowgroup' })``;
const TableBody = styled.tbody.attrs({ role: 'rowgroup' })``;
const TableRow = styled.tr.attrs({ role: 'row' })``;
const HeadCell = styled.th.attrs({ role: 'columnheader', scope: 'col' })``;
const Cell = styled.td.attrs({ role: 'cell' })``;

const Frame = styled.table.attrs({ role: 'table' })`
  width: 100%;
  font-size: var(--font-md);
  caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  th { position: sticky; top: 0; z-index: 1; background: var(--surface); color: var(--text-3); font-size: var(--font-sm); font-weight: 400; }
  th, td { padding: 0 var(--space-2); height: var(--row); white-space: nowrap; text-align: start; }
  th { white-space: normal; word-break: keep-all; line-height: 1.15; }
  th:first-child, td:first-child { padding-inline-start: var(--space-4); }
  th:last-child, td:last-child { padding-inline-end: var(--space-4); }
  td { ${tabular} border-top: 1px solid var(--line); }
  td button { vertical-align: middle; }
  tbody tr:hover { background: var(--raised); }
  [data-pinned='true'] { position: sticky; inset-inline-end: 0; background: var(--surface); }
  th[data-pinned='true'] { z-index: 2; }
  tbody tr:hover [data-pinned='true'] { background: var(--raised); }
  [data-align='end'] { text-align: end; }
  @media (min-width: 768px) and (max-width: 1535px) {
    ${longWords} { font-size: var(--font-sm); th:not(:first-child), td:not(:first-child) { padding-inline-start: 4px; } th:not(:last-child), td:not(:last-child) { padding-inline-end: 4px; } }
  }
  ${media.phone} {
    thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    &, tbody { display: block; }
    tbody tr {
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr)); gap: var(--space-2) var(--space-3);
      padding: var(--space-3) var(--space-4); border-top: 1px solid var(--line);
      content-visibility: auto; contain-intrinsic-size: auto 132px;
    }
    td, td:first-child, td:last-child, [data-align='end'] { height: auto; padding: 0; border: 0; font-size: var(--font-sm); white-space: normal; overflow-wrap: anywhere; text-align: start; }
    td::before { content: attr(data-label); display: block; margin-bottom: 1px; color: var(--text-3); font-size: var(--font-xs); }
    td[data-pinned='true'], td[data-pinned='true']:last-child { grid-column: 2 / -1; position: static; display: flex; justify-content: flex-end; align-items: center; }
    td[data-pinned='true']:has(> button:only-child), td[data-pinned='true']:has(> a:only-child) { grid-column: 3; }
    td[data-pinned='true']::before { content: none; }
    td[data-pinned='true'] > * { display: flex; flex-wrap: wrap; justify-content: flex-end; align-items: center; gap: var(--space-2); }
    td[data-wide-only='true'] { display: none; }
    td[colspan] { grid-column: 1 / -1; font-size: inherit; &::before { content: none; } }
  }
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
