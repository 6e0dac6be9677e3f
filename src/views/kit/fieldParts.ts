import { styled } from 'styled-components';
import { media } from './media';

export const FieldLabel = styled.label<{ $hidden?: boolean }>`
  display: block;
  margin-bottom: var(--space-1);
  font-size: var(--font-sm);
  color: var(--text-2);
  ${({ $hidden }) => $hidden && 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;'}
`;

export const FieldBox = styled.div<{ $invalid?: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--control-md);
  padding: 0 12px;
  background: var(--field);
  border: 1px solid ${({ $invalid }) => ($invalid ? 'var(--red)' : 'var(--line-strong)')};
  border-radius: var(--radius-2);
  transition: border-color var(--fast) var(--ease);
  &:focus-within { border-color: var(--text); outline: 1px solid var(--text); }
  &:has(:disabled) { opacity: 0.6; }
`;

export const FieldInput = styled.input`
  flex: 1;
  min-width: 0;
  align-self: stretch;
  padding: 0;
  background: none;
  border: 0;
  font-size: var(--font-md);
  &:focus-visible { outline: none; }
  &:read-only { color: var(--text-2); }
  &::placeholder { color: var(--text-3); opacity: 1; }
  &:placeholder-shown { text-overflow: ellipsis; }
  ${media.phone} { font-size: var(--font-lg); }
`;

export const FieldAffix = styled.span`
  flex: none;
  display: inline-flex;
  align-items: center;
  color: var(--text-3);
  font-size: var(--font-sm);
  white-space: nowrap;
  /* Its look keeps off the field's edges, what is touched does not. */
  ${media.phone} { && > button { border-block: 4px solid transparent; background-clip: padding-box; } }
`;

export const FieldNote = styled.p<{ $tone?: 'error' | 'hint' }>`
  margin-top: var(--space-1);
  font-size: var(--font-sm);
  line-height: 1.35;
  color: ${({ $tone }) => ($tone === 'error' ? 'var(--red)' : 'var(--text-3)')};
`;
