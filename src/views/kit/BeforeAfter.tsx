import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Arrow = styled.span`
  color: var(--text-3);
  padding: 0 var(--space-1);
`;

export function BeforeAfter({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <>
      {before}
      <Arrow aria-hidden="true">→</Arrow>
      <strong>{after}</strong>
    </>
  );
}
