import { styled } from 'styled-components';
import { media } from '../../kit/media';
import { PanelHead } from '../../kit/Panel';
import { tabular } from '../../kit/text';

export const Turn = styled.div`
  display: grid;
  grid-template-columns: var(--control-sm) minmax(128px, auto) var(--control-sm);
  align-items: center;
  text-align: center;
  strong { font-size: var(--font-md); font-weight: 600; }
  ${media.phone} { grid-template-columns: 44px minmax(112px, auto) 44px; }
`;

/** On a phone, its parts are stacked. */
export const MonthHead = styled(PanelHead)`
  ${media.phone} { padding-block: var(--space-2); }
`;

export const Sums = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
`;

/** A month: seven days and a total per week, which on a phone is below them. */
export const Month = styled.table`
  ${tabular}
  width: 100%;
  border-collapse: separate;
  border-spacing: 2px;
  table-layout: fixed;
  padding: var(--space-2);
  th { padding: var(--space-1) var(--space-2); color: var(--text-3); font-size: var(--font-sm); font-weight: 400; text-align: end; }
  td { height: 56px; padding: 0; }
  td[data-sum] { padding: 0 var(--space-2); border-inline-start: 1px solid var(--line); font-size: var(--font-sm); text-align: end; }
  td[data-sum] > span { justify-content: flex-end; }
  td[data-sum] small { display: none; }
  ${media.phone} {
    display: block;
    thead, tbody { display: block; }
    tr { display: grid; grid-template-columns: repeat(7, minmax(0, 1fr)); gap: 2px; margin-top: 2px; }
    th { padding: var(--space-1) 2px; text-align: center; }
    th:last-child { display: none; }
    td[data-sum] {
      display: flex; grid-column: 1 / -1; align-items: center; justify-content: flex-end; gap: var(--space-2);
      height: 28px; padding: 0 var(--space-1); border: 0; color: var(--text-3);
    }
    td[data-sum] small { display: inline; font-size: var(--font-sm); }
  }
`;

interface Tone {
  $tone: 'up' | 'down' | 'flat';
}

export const Day = styled.button<Tone>`
  display: grid;
  align-content: space-between;
  width: 100%;
  height: 100%;
  min-height: 56px;
  padding: var(--space-1) var(--space-2);
  border-radius: var(--radius-1);
  background: ${({ $tone }) => ($tone === 'flat' ? 'none' : `var(--${$tone}-soft)`)};
  box-shadow: inset 0 0 0 1px var(--line);
  font-size: var(--font-sm);
  text-align: end;
  overflow: hidden;
  span { color: var(--text-3); }
  strong { color: ${({ $tone }) => ($tone === 'flat' ? 'var(--text-3)' : `var(--${$tone})`)}; font-weight: 600; overflow-wrap: anywhere; }
  &:hover { box-shadow: inset 0 0 0 1px var(--line-strong); }
  &[aria-pressed='true'] { box-shadow: inset 0 0 0 2px var(--text); }
  &[aria-current='date'] span { color: var(--text); font-weight: 700; text-decoration: underline; text-underline-offset: 3px; }
  ${media.phone} { padding: var(--space-1) 2px; text-align: center; line-height: 1.2; }
`;

export const Coming = styled.span`
  display: block;
  height: 100%;
  padding: var(--space-1) var(--space-2);
  color: var(--text-3);
  font-size: var(--font-sm);
  text-align: end;
  ${media.phone} { text-align: center; }
`;

export const Parts = styled.div`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-3);
  border-top: 1px solid var(--line);
  h3 { font-size: var(--font-md); font-weight: 600; }
  dl { max-width: 420px; font-size: var(--font-md); }
  dd > span { justify-content: flex-end; }
`;

export const Why = styled.p`
  padding: var(--space-3) var(--space-3) 0;
  color: var(--text-3);
  font-size: var(--font-sm);
`;
