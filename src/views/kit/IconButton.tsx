import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from './Icon';
import { media } from './media';

const Face = styled.button<{ $size: 'sm' | 'md' }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => `var(--control-${$size})`};
  height: ${({ $size }) => `var(--control-${$size})`};
  border-radius: var(--radius-2);
  color: var(--text-2);
  touch-action: manipulation;
  transition: background-color var(--fast) var(--ease), color var(--fast) var(--ease);
  &:hover, &[aria-expanded='true'] { background: var(--raised); color: var(--text); }
  &[aria-pressed='true'] { color: var(--text); }
  &[aria-disabled='true'] { background: none; color: var(--text-3); opacity: 0.5; cursor: not-allowed; }
  ${media.phone} { min-width: 44px; min-height: 44px; }
`;

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** Accessible name and tooltip. */
  label: string;
  size?: 'sm' | 'md';
  iconSize?: number;
  filled?: boolean;
  /** Not possible now: stays focusable and ignores clicks; state the reason through `aria-describedby`. */
  unavailable?: boolean;
  ref?: Ref<HTMLButtonElement>;
  'data-send'?: string;
}

/** Neither submits a form nor opens the row around the button. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

export function IconButton({
  icon,
  label,
  size = 'md',
  iconSize = 18,
  filled = false,
  unavailable = false,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <Face
      {...rest}
      type={type}
      $size={size}
      aria-label={label}
      aria-disabled={unavailable || undefined}
      title={unavailable ? undefined : label}
      onClick={unavailable ? ignore : onClick}
    >
      <Icon name={icon} size={iconSize} filled={filled} />
    </Face>
  );
}
