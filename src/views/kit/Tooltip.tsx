import type { ReactElement } from 'react';
import { useId } from 'react';
import { css, styled } from 'styled-components';

const Root = styled.span`
  position: relative;
  display: inline-flex;
  &:hover > [role='tooltip'], &:focus-within > [role='tooltip'] { visibility: visible; opacity: 1; transition-delay: 250ms; }
`;

/** Appearance of a tooltip bubble, visible or not; its owner positions it. */
export const bubble = css`
  position: absolute;
  width: max-content;
  padding: 6px 10px;
  border-radius: var(--radius-2);
  background: var(--text);
  color: var(--bg);
  font-size: var(--font-sm);
  font-weight: 400;
  line-height: 1.4;
  white-space: normal;
  visibility: hidden;
  opacity: 0;
  pointer-events: none;
`;

const Bubble = styled.span<{ $side: 'top' | 'bottom' }>`
  ${bubble}
  z-index: var(--layer-popover);
  ${({ $side }) => ($side === 'top' ? 'bottom: calc(100% + 6px);' : 'top: calc(100% + 6px);')}
  left: 50%;
  translate: -50% 0;
  max-width: 260px;
  transition: opacity var(--fast) var(--ease), visibility 0s;
`;

interface TooltipProps {
  text: string;
  side?: 'top' | 'bottom';
  children: (props: { 'aria-describedby': string }) => ReactElement;
}

/** Explains its child on hover and focus. The child is described by the tooltip's id, and must be focusable to benefit from it. */
export function Tooltip({ text, side = 'bottom', children }: TooltipProps) {
  const id = useId();
  return (
    <Root>
      {children({ 'aria-describedby': id })}
      <Bubble id={id} role="tooltip" $side={side}>
        {text}
      </Bubble>
    </Root>
  );
}
