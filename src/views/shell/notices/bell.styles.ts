import { styled } from 'styled-components';
import { tabular } from '../../kit/text';

export const BellFrame = styled.span`
  position: relative;
  display: inline-flex;
`;

export const BellBadge = styled.span`
  ${tabular}
  position: absolute;
  top: 0;
  inset-inline-start: 55%;
  min-width: 17px;
  padding: 0 var(--space-1);
  border: 2px solid var(--surface);
  border-radius: var(--radius-full);
  background: var(--text);
  color: var(--bg);
  font-size: var(--font-sm);
  font-weight: 700;
  line-height: 15px;
  text-align: center;
  pointer-events: none;
`;

/** Dot before an unread notice; keeps its space before a read one. */
export const UnreadDot = styled.span<{ $read: boolean }>`
  width: 8px;
  height: 8px;
  margin-top: 0.4em;
  border-radius: 50%;
  background: ${({ $read }) => ($read ? 'transparent' : 'var(--text)')};
`;
