import { styled } from 'styled-components';

/** Panel below a chart: tabs above their content. */
export const Box = styled.section`
  display: flex;
  flex-direction: column;
  min-height: 0;
  height: 100%;
  & > [role='tabpanel'] { flex: 1; min-height: 0; overflow: auto; }
  /* A table's head sticks to the panel only if nothing between them scrolls. */
  & > [role='tabpanel'] div:has(> table) { overflow: visible; }
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-4);
  min-height: 40px;
  padding: 0 var(--space-3);
  border-bottom: 1px solid var(--line);
  [role='tablist'] { gap: var(--space-3); }
  [role='tab'] { gap: var(--space-1); }
  @media (min-width: 1100px) { column-gap: var(--space-3); [role='tablist'] { display: contents; } }
  & > :nth-child(2) { margin-inline-start: auto; }
`;
