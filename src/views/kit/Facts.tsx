import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from './media';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(140px, 220px) minmax(0, 1fr);
  align-items: center;
  gap: var(--space-2) var(--space-4);
  min-height: 44px;
  padding: var(--space-2) 0;
  & + & { border-top: 1px solid var(--line); }
  dt { color: var(--text-3); font-size: var(--font-md); }
  dd { margin: 0; display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2); min-width: 0; overflow-wrap: anywhere; }
  ${media.phone} { grid-template-columns: minmax(min-content, 1fr) minmax(0, auto); dd { justify-content: flex-end; text-align: end; } }
`;

export interface Fact {
  id: string;
  label: string;
  value: ReactNode;
}

/** Label–value pairs, one per line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(({ id, label, value }) => (
        <Row key={id}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Row>
      ))}
    </List>
  );
}
