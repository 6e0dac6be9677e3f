import { styled } from 'styled-components';

/** The fields of an order form, one below the other. */
export const Fields = styled.div`
  display: grid;
  gap: var(--space-3);
`;

/** Stands in the place of a price that a market order does not have. */
export const MarketPrice = styled.p`
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-2);
  background: var(--raised);
  color: var(--text-3);
  font-size: var(--font-md);
`;
