import { styled } from 'styled-components';
import { longWords } from './media';
import { tabular } from './text';

/* Roles are explicit because `display: block` on phones removes the table's implicit ones in browsers. */
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
`;
