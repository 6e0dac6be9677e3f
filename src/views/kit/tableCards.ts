import { styled } from 'styled-components';
import { Frame } from './table.styles';

/** A table on phones: a card for each row, each cell of which is led by its column's name. */
export const Cards = styled(Frame)`
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  &, tbody { display: block; }
  tbody tr {
    position: relative;
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr)); gap: var(--space-2) var(--space-3);
    padding: var(--space-3) var(--space-4); border-top: 1px solid var(--line);
    content-visibility: auto; contain-intrinsic-size: auto 132px;
  }
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
  td[colspan] { grid-column: 1 / -1; font-size: inherit; &::before { content: none; } }
`;
