import { styled } from 'styled-components';
import { longWords, media } from './media';
import { tabular } from './text';

/* Roles are stated because `display: block` on phones takes the table's own away in browsers. */
export const TableHead = styled.thead.attrs({ role: 'rowgroup' })``;
export const TableBody = styled.tbody.attrs({ role: 'rowgroup' })``;
export const TableRow = styled.tr.attrs({ role: 'row' })``;
export const HeadCell = styled.th.attrs({ role: 'columnheader', scope: 'col' })``;
export const Cell = styled.td.attrs({ role: 'cell' })``;

export const Frame = styled.table.attrs({ role: 'table' })`
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
  /* A shade before the pinned column while there are columns behind it. */
  @media (min-width: 768px) {
    @supports (animation-timeline: scroll(inline)) {
      td[data-pinned='true']::before, th[data-pinned='true']::before {
        content: '';
        position: absolute;
        inset-block: 0;
        inset-inline-end: 100%;
        width: 20px;
        background: linear-gradient(to left, color-mix(in srgb, var(--text) 14%, transparent), transparent);
        pointer-events: none;
        opacity: 0;
        animation: statex-more linear both;
        animation-timeline: scroll(nearest inline);
      }
    }
  }
  @keyframes statex-more { from { opacity: 1; } to { opacity: 0; } }
  tbody tr:hover [data-pinned='true'] { background: var(--raised); }
  [data-align='end'] { text-align: end; }
  @media (min-width: 768px) { [data-align='end'] + :not([data-align='end']) { padding-inline-start: var(--space-4); } }
  @media (min-width: 768px) and (max-width: 1535px) {
    ${longWords} { font-size: var(--font-sm); th:not(:first-child), td:not(:first-child) { padding-inline-start: 4px; } th:not(:last-child), td:not(:last-child) { padding-inline-end: 4px; } }
  }
  ${media.phone} {
    thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    &, tbody { display: block; }
    tbody tr {
      position: relative;
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr)); gap: var(--space-2) var(--space-3);
      padding: var(--space-3) var(--space-4); border-top: 1px solid var(--line);
      content-visibility: auto; contain-intrinsic-size: auto 132px;
    }
    tbody tr:has(> [data-long='true']) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
    td, td:first-child, td:last-child, [data-align='end'] { height: auto; padding: 0; border: 0; font-size: var(--font-sm); white-space: normal; overflow-wrap: anywhere; text-align: start; }
    td::before { content: attr(data-label); display: block; margin-bottom: 1px; color: var(--text-3); font-size: var(--font-sm); }
    td[data-lead='true'], td[data-lead='true']:first-child { grid-column: 1 / -1; order: -1; padding-inline-end: 44px; font-size: var(--font-md); font-weight: 600; &::before { content: none; } }
    td[data-pinned='true'], td[data-pinned='true']:last-child { grid-column: 2 / -1; position: static; display: flex; justify-content: flex-end; align-items: center; }
    td[data-pinned='true']:has(> a:only-child) { grid-column: 3; }
    td[data-pinned='true']:has(> button[aria-label]:only-child) { position: absolute; top: 2px; inset-inline-end: 4px; background: none; }
    td[data-pinned='true']::before { content: none; }
    td > span { max-width: 100%; }
    td:has(> [data-whole]) { grid-column: span 2; }
    td[data-pinned='true'] > * { display: flex; flex-wrap: wrap; justify-content: flex-end; align-items: center; gap: var(--space-2); }
    td[data-wide-only='true'] { display: none; }
    td[colspan] { grid-column: 1 / -1; font-size: inherit; &::before { content: none; } }
  }
`;
