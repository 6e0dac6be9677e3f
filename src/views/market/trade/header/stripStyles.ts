import { styled } from 'styled-components';
import { media } from '../../../kit/media';
import { outdatedFigures, tabular } from '../../../kit/text';

/** Head of a trading screen: `Name`, `Prices`, figures and `Tools`, in this order. */
export const Strip = styled.header`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  min-height: 52px;
  padding: var(--space-1) var(--space-3);
  background: var(--surface);
  border-bottom: 1px solid var(--line);
  & > :nth-child(3) { flex: 1; min-width: 0; }
  &[data-outdated='true'] > :nth-child(2), &[data-outdated='true'] dd { ${outdatedFigures} }
  ${media.tablet} { flex-wrap: wrap; row-gap: 0; padding-bottom: var(--space-2); & > :nth-child(3) { flex: 1 0 100%; order: 1; } }
  ${media.phone} { column-gap: var(--space-3); padding-top: 0; }
`;

export const Name = styled.div`
  display: flex;
  align-items: center;
  ${media.phone} {
    flex: 1 0 100%;
    & > button[aria-pressed] { order: 1; margin-inline-start: auto; }
    & > button[aria-pressed] + button { order: 2; }
  }
`;

export const State = styled.span.attrs({ role: 'status' })`
  display: flex;
  ${media.phone} { padding-inline-start: var(--space-2); }
`;

export const Prices = styled.div`
  display: grid;
  min-width: 130px;
  small { ${tabular} font-size: var(--font-sm); color: var(--text-3); }
  ${media.phone} { flex: 1; display: flex; align-items: baseline; gap: var(--space-2); min-height: 28px; }
`;

export const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  margin-inline-start: auto;
  ${media.phone} { order: 2; display: none; }
`;
