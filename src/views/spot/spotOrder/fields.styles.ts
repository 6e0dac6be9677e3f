import { styled } from 'styled-components';
import { Num } from '../../kit/text';

/** Order form. Not a grid, in which a sticky element would stay within its own row. */
export const OrderForm = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  & > * { flex: none; min-width: 0; }
`;

export const FundsRow = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 28px;
  margin-bottom: var(--space-1);
  font-size: var(--font-sm);
  color: var(--text-3);
  ${Num} { margin-inline-start: auto; color: var(--text); }
  & > a { display: inline-flex; color: var(--text-2); }
  /* What asks for funds when there are none has a line of its own. */
  flex-wrap: wrap;
`;

/**
 * Media query for windows in which the form's end lies below the fold. There the last order is shown in the footer, above the
 * button, which then stays in its place.
 */
export const LOW = '(max-height: 999px)';

/** Footer with the submit button, which stays visible while the fields scroll. */
export const OrderFoot = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 2;
  margin: 0 calc(-1 * var(--space-3));
  padding: var(--space-2) var(--space-3) 0;
  background: var(--surface);
  & > section { margin-bottom: var(--space-2); }
`;

export const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`;

/** Replaces the price field of a market order. */
export const MarketPrice = styled.p`
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-2);
  background: var(--raised);
  color: var(--text-3);
  font-size: var(--font-md);
`;
