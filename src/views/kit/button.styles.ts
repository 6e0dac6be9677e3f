import { css } from 'styled-components';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'buy' | 'sell';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface Look {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $full: boolean;
}

const PADDING = { sm: '0 10px', md: '0 16px', lg: '0 22px' } as const;

const VARIANTS = {
  primary: css`
    background: var(--accent-solid);
    color: var(--on-accent);
    &:hover { background: var(--accent-solid-hover); }
  `,
  secondary: css`
    background: var(--raised);
    color: var(--text);
    box-shadow: inset 0 0 0 1px var(--line);
    &:hover { background: var(--hover); }
  `,
  ghost: css`
    color: var(--text-2);
    &:hover { background: var(--raised); color: var(--text); }
  `,
  danger: css`
    background: var(--red-solid);
    color: var(--on-trade);
    &:hover { filter: brightness(0.93); }
  `,
  buy: css`
    background: var(--up-solid);
    color: var(--on-trade);
    &:hover { filter: brightness(1.08); }
  `,
  sell: css`
    background: var(--down-solid);
    color: var(--on-trade);
    &:hover { filter: brightness(1.08); }
  `,
} as const;

const soft = (ground: string, words: string) => css`
  background: ${ground};
  color: ${words};
  box-shadow: inset 0 0 0 1px color-mix(in srgb, currentColor 38%, transparent);
`;

/** Style of a temporarily disabled button, whose colour still indicates its purpose. */
const SOFT: Partial<Record<ButtonVariant, ReturnType<typeof css>>> = {
  primary: soft('var(--accent-soft)', 'var(--accent)'),
  danger: soft('var(--red-soft)', 'var(--red)'),
  buy: soft('var(--up-soft)', 'var(--up)'),
  sell: soft('var(--down-soft)', 'var(--down)'),
};

const QUIET = css`
  background: var(--raised);
  color: var(--text-3);
  box-shadow: inset 0 0 0 1px var(--line);
`;

export const look = css<Look>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  width: ${({ $full }) => ($full ? '100%' : 'auto')};
  min-height: ${({ $size }) => `var(--control-${$size})`};
  padding: ${({ $size }) => PADDING[$size]};
  border-radius: var(--radius-2);
  font-size: ${({ $size }) => `var(--font-${$size === 'sm' ? 'sm' : 'md'})`};
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  user-select: none;
  touch-action: manipulation;
  transition: background-color var(--fast) var(--ease), color var(--fast) var(--ease);
  ${({ $variant }) => VARIANTS[$variant]}
  &[aria-disabled='true'] {
    ${({ $variant }) => SOFT[$variant] ?? QUIET}
    cursor: not-allowed;
    filter: none;
  }
  &[aria-busy='true'] { cursor: progress; }
`;
