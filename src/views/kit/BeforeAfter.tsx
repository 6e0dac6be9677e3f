import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Arrow = styled.span`
  color: var(--text-3);
  padding: 0 var(--space-1);
`;

/** A figure and what it becomes; only the latter where `before` is null. */
export function BeforeAfter({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <>
      {before}
      {before !== null && <Arrow aria-hidden="true">→</Arrow>}
      <strong>{after}</strong>
    </>
  );
}
