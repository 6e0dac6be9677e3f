import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from './Button';
import { tabular } from './text';

export const Figures = styled.dl`
  ${tabular}
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--space-1) var(--space-3);
  margin: 0;
  font-size: var(--font-sm);
  & + & { margin-block-start: var(--space-1); }
  dt { color: var(--text-3); }
  dd { margin: 0; text-align: end; color: var(--text-2); overflow-wrap: anywhere; }
`;

export const Note = styled.p`
  font-size: var(--font-sm);
  color: var(--text-3);
`;

/** A figure with its meaning below. */
export const Two = styled.span`
  display: inline-grid;
  line-height: 1.3;
  small { color: var(--text-3); font-size: var(--font-sm); }
`;

export const WarningNote = styled.p`
  font-size: var(--font-sm);
  color: var(--warn);
`;

export const FailedNote = styled.p`
  font-size: var(--font-sm);
  color: var(--red);
`;

export const Lead = styled.p`
  color: var(--text-2);
  max-width: 76ch;
`;

export const Rows = styled.div`
  display: grid;
  gap: var(--space-3);
`;

export const FormRows = styled.form`
  display: grid;
  gap: var(--space-3);
`;

/** Two buttons of equal width. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-2);
`;

export const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

/** Link from a few rows to the full list. */
export const AllLink = styled(Link)`
  font-size: var(--font-sm);
  color: var(--text); text-decoration: underline; text-underline-offset: 3px;
`;

/** Button at the end of a field that fills in the full available amount. */
export const MaxButton = styled(Button)`
  color: var(--text);
  margin-inline-end: -8px;
`;
