import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Sheet } from './Dialog';
import { Facts, type Fact } from './Facts';
import { Skeleton } from './Skeleton';
import type { BriefPlace } from './columns';
import { Frame } from './table.styles';
import { tabular } from './text';

/** A row of a phone list: its two lines of text, and the details it opens. */
export interface BriefRow {
  key: string;
  at: (place: BriefPlace) => ReactNode[];
  facts: () => readonly Fact[];
  acts: ReactNode;
  /** Opens a page or details view instead of the sheet. */
  open?: () => void;
}

const List = styled.ul`
  ${tabular}
  margin: 0;
  padding: 0;
  list-style: none;
  li + li { border-top: 1px solid var(--line); }
`;

/** 56 px high; long words wrap into more lines rather than touch or be cut. */
const Row = styled.button`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  width: 100%;
  min-height: 56px;
  padding: 5px var(--space-4);
  text-align: start;
  content-visibility: auto;
  contain-intrinsic-size: auto 56px;
  &:active { background: var(--raised); }
  &:focus-visible { outline-offset: -2px; }
`;

const Side = styled.span<{ $end?: boolean }>`
  display: grid;
  flex: ${({ $end }) => ($end ? 'none' : '1 1 0')};
  gap: 1px;
  min-width: 0;
  max-width: ${({ $end }) => ($end ? '62%' : 'none')};
  ${({ $end }) => $end && 'justify-items: end; text-align: end;'}
`;

const Above = styled.span`
  overflow-wrap: anywhere;
  font-size: var(--font-md);
  font-weight: 600;
  line-height: 20px;
  > * + * { margin-inline-start: var(--space-1); }
  svg { vertical-align: -4px; }
`;

const Below = styled.span`
  overflow-wrap: anywhere;
  color: var(--text-3);
  font-size: var(--font-sm);
  line-height: 20px;
  > * + *::before { content: ' · '; }
`;

function Lines({ row }: { row: BriefRow }) {
  const [about, state] = [row.at('about'), row.at('state')];
  return (
    <>
      <Side>
        <Above>{row.at('title')}</Above>
        {about.length > 0 && <Below>{about}</Below>}
      </Side>
      <Side $end>
        <Above>{row.at('value')}</Above>
        {state.length > 0 && <Below>{state}</Below>}
      </Side>
    </>
  );
}

const Acts = styled.div`
  &, & > span { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2); > * { flex: 1; } }
`;

const blank: BriefRow = {
  key: '',
  at: (place) => [<Skeleton key={place} width={place === 'title' || place === 'about' ? '120px' : '72px'} />],
  facts: () => [],
  acts: null,
};

interface BriefListProps {
  label: string;
  rows: readonly BriefRow[];
  /** Number of skeleton rows to show instead of the rows. */
  loadingRows?: number;
  empty?: ReactNode;
}

/** Phone layout of a table: two lines per row; tapping a row opens the whole record with its actions. */
export function BriefList({ label, rows, loadingRows, empty }: BriefListProps) {
  const [opened, setOpened] = useState<string | null>(null);
  if (!loadingRows && rows.length === 0) return empty;
  const shown = rows.find(({ key }) => key === opened);
  return (
    <>
      <List aria-label={label} aria-busy={loadingRows ? true : undefined}>
        {loadingRows
          ? Array.from({ length: loadingRows }, (_, at) => (
              <li key={at}>
                <Row as="div">
                  <Lines row={blank} />
                </Row>
              </li>
            ))
          : rows.map((row) => (
              <li key={row.key}>
                <Row
                  type="button"
                  aria-haspopup={row.open ? undefined : 'dialog'}
                  onClick={row.open ?? (() => setOpened(row.key))}
                >
                  <Lines row={row} />
                </Row>
              </li>
            ))}
      </List>
      {shown && (
        <Sheet open title={label} onClose={() => setOpened(null)} actions={shown.acts && <Acts>{shown.acts}</Acts>}>
          <Facts facts={shown.facts()} />
        </Sheet>
      )}
    </>
  );
}

/** Phone layout of a table: one card per row, in which each cell is preceded by its column name. */
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
