import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from './Icon';

export const Announced = styled.div.attrs({ role: 'status' })``;

export const Bar = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-height: 36px;
  padding: var(--space-1) var(--space-4);
  font-size: var(--font-md);
  text-align: center;
  color: var(--warn);
  background: var(--warn-soft);
  & > svg { flex: none; }
  a { color: inherit; text-decoration: underline; }
`;

/** Warning above a screen; invisible without content, and announces new content. */
export function WarnBar({ children }: { children?: ReactNode }) {
  return (
    <Announced>
      {children && (
        <Bar>
          <Icon name="warning" size={16} />
          {children}
        </Bar>
      )}
    </Announced>
  );
}
