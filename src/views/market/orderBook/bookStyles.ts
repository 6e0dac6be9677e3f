import { styled } from 'styled-components';
import { media } from '../../kit/media';
import { outdatedFigures, tabular } from '../../kit/text';

/** Height of a book or tape row, px: dense beside a chart, taller for touch. */
export const ROW_PX = { dense: 18, phone: 22 } as const;
export const SPREAD_PX = 36;

export const Ladder = styled.div`
  ${tabular}
  position: relative;
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
  contain: strict;
  font-size: var(--font-sm);
  &[data-outdated='true'] { ${outdatedFigures} }
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: 1.1fr 1fr 1fr;
  padding: 0 var(--space-3);
  height: 24px;
  align-items: center;
  font-size: var(--font-sm);
  color: var(--text-3);
  span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  span + span { text-align: end; }
`;

export const Side = styled.div.attrs({ role: 'group' })<{ $side: 'buy' | 'sell' }>`
  flex: 1;
  display: flex;
  min-height: 0;
  flex-direction: ${({ $side }) => ($side === 'sell' ? 'column-reverse' : 'column')};
  contain: size layout style;
  &[data-armed='true'] button { cursor: cell; }
  --tint: ${({ $side }) => ($side === 'sell' ? 'var(--down-soft)' : 'var(--up-soft)')};
  --tone: ${({ $side }) => ($side === 'sell' ? 'var(--down)' : 'var(--up)')};
`;

export const Row = styled.div`
  flex: none;
  display: grid;
  grid-template-columns: 1.1fr 1fr 1fr;
  height: ${ROW_PX.dense}px;
  line-height: ${ROW_PX.dense}px;
  ${media.phone} { height: ${ROW_PX.phone}px; line-height: ${ROW_PX.phone}px; }
  padding: 0 var(--space-3);
  contain: layout style;
  background: linear-gradient(var(--tint), var(--tint)) no-repeat right / 0 100%;
  white-space: nowrap;
  button { text-align: start; font-size: inherit; line-height: inherit; overflow: visible; }
  button:first-child { color: var(--tone); }
  button:nth-child(2), span { text-align: end; }
  button:hover { text-decoration: underline; text-underline-offset: 2px; }
  button:focus-visible { outline-offset: -2px; }
  &[data-within] { background-color: var(--raised); }
  &[data-own] button:first-child::before {
    content: '';
    display: inline-block;
    width: 6px;
    height: 6px;
    margin-inline: -9px var(--space-1);
    border-radius: 50%;
    background: var(--text);
    vertical-align: 1px;
  }
  &[data-empty] { visibility: hidden; }
`;

export const SpreadRow = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  height: ${SPREAD_PX}px;
  padding: 0 var(--space-3);
  border-block: 1px solid var(--line);
  white-space: nowrap;
  small { color: var(--text-3); font-size: var(--font-sm); }
`;

export const Info = styled.dl`
  position: absolute;
  z-index: 2;
  inset-inline: var(--space-2);
  display: none;
  grid-template-columns: auto 1fr;
  gap: 2px var(--space-3);
  padding: var(--space-2) var(--space-3);
  background: var(--raised);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-2);
  box-shadow: var(--shadow);
  font-size: var(--font-sm);
  pointer-events: none;
  dt { color: var(--text-3); }
  [data-words] { grid-column: 1 / -1; color: var(--text); font-weight: 600; }
  [data-words]:empty { display: none; }
  dd { text-align: end; }
  &[data-shown] { display: grid; }
  &[data-info-side='sell'] { bottom: var(--space-2); }
  &[data-info-side='buy'] { top: var(--space-2); }
  ${media.phone} { &[data-shown] { display: none; } }
`;
