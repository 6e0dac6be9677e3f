import { styled } from 'styled-components';
import { FailureAlert, FormAlert } from '../../kit/Form';
import { media } from '../../kit/media';
import { tabular } from '../../kit/text';

/** Form next to the information about it. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(260px, 360px);
  align-items: start;
  gap: var(--space-4);
  ${media.tablet} { grid-template-columns: minmax(0, 1fr); }
`;

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

/** Label–figure pairs, one per line, with the figure at the end. */
export const Figures = styled.dl`
  ${tabular}
  display: grid;
  grid-template-columns: minmax(0, auto) minmax(0, 1fr);
  gap: var(--space-2) var(--space-4);
  margin: 0;
  font-size: var(--font-md);
  dt { color: var(--text-3); }
  dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
  code { font-size: var(--font-sm); }
`;

export const Tip = styled.p`
  display: flex;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-3);
  background: var(--warn-soft);
  color: var(--warn);
  border-radius: var(--radius-2);
  font-size: var(--font-sm);
  svg { flex: none; margin-top: 1px; }
`;

export const Alert = styled(FormAlert)`
  font-size: var(--font-md);
`;

export const Refusal = styled(FailureAlert)`
  font-size: var(--font-md);
`;

export const SectionHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-3);
  padding: var(--space-3) var(--space-4);
  h2 { font-size: var(--font-md); font-weight: 600; }
  a { color: var(--text); text-decoration: underline; text-underline-offset: 3px; font-size: var(--font-md); }
`;
