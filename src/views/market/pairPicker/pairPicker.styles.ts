import { styled } from 'styled-components';
import { media } from '../../kit/media';

export const List = styled.ul`
  margin-top: var(--space-2);
  height: min(50dvh, 420px);
  overflow-y: auto;
  overscroll-behavior: contain;
`;

export const Row = styled.li`
  display: flex;
  align-items: center;
  border-radius: var(--radius-1);
  contain: layout style;
  &:hover, &[data-active] { background: var(--raised); }
  &[data-active] { box-shadow: inset 2px 0 0 var(--text); }
`;

export const Option = styled.button`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto 84px 72px;
  align-items: center;
  gap: var(--space-2);
  min-height: max(var(--row), 36px);
  padding-inline-end: var(--space-3);
  font-size: var(--font-md);
  text-align: start;
  color: var(--text-2);
  b { color: var(--text); font-weight: 600; }
  small { display: block; font-size: var(--font-sm); color: var(--text-3); }
  ${media.phone} { grid-template-columns: minmax(0, 1fr) auto 76px; & > :last-child { display: none; } }
  & > :nth-child(n + 2) { justify-self: end; }
  &[aria-current] { background: var(--hover); }
`;
