import { styled } from 'styled-components';
import { tabular } from '../../kit/text';

export const OrderFacts = styled.dl`
  ${tabular}
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--space-2) var(--space-4);
  margin: 0;
  font-size: var(--font-md);
  dt { color: var(--text-3); }
  dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
`;
