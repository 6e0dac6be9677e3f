import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { styled } from 'styled-components';
import { focusMissing } from './focusFirst';
import { look, type ButtonSize, type ButtonVariant, type Look } from './button.styles';

const Face = styled.button<Look>`${look}`;
const LinkFace = styled(Link)<Look>`${look}`;

const Dots = styled.span`
  display: inline-flex;
  gap: 3px;
  &::before, &::after, i {
    content: '';
    width: 5px;
    height: 5px;
    border-radius: 50%;
    background: currentColor;
    animation: statex-pulse 900ms infinite var(--ease);
  }
  i { animation-delay: 150ms; }
  &::after { animation-delay: 300ms; }
  @keyframes statex-pulse {
    0%, 80%, 100% { opacity: 0.35; }
    40% { opacity: 1; }
  }
`;

/** Positioned below the label, which keeps its place and its line breaks. */
const Working = styled.span`
  position: absolute;
  inset: auto 0 6%;
  display: flex;
  justify-content: center;
  scale: 0.8;
`;

export const BusyDots = () => (
  <Dots aria-hidden="true">
    <i />
  </Dots>
);

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  full?: boolean;
  /** In flight: not clickable, but keeps its size and focus. */
  busy?: boolean;
  /**
   * Not possible now: stays focusable; a click only moves the focus to the missing field. State the reason next to it, or use
   * SubmitButton.
   */
  disabled?: boolean;
  /** Name of the flow event that a click sends; model tests drive views by it. */
  'data-send'?: string;
}

/** Standard button. `disabled` sets aria-disabled, so that keyboard users can reach it and hear the reason. */
export function Button({
  variant = 'secondary',
  size = 'md',
  full = false,
  busy = false,
  disabled = false,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const inert = busy || disabled;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) {
      event.preventDefault();
      event.stopPropagation();
      if (disabled && !busy) focusMissing(event.currentTarget);
      return;
    }
    onClick?.(event);
  };
  return (
    <Face
      {...rest}
      type={type}
      $variant={variant}
      $size={size}
      $full={full}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      onClick={click}
    >
      {children}
      {busy && (
        <Working>
          <BusyDots />
        </Working>
      )}
    </Face>
  );
}

const Reason = styled.p<{ $kept: boolean }>`
  margin-top: var(--space-1);
  min-height: 1.5em;
  ${({ $kept }) => !$kept && '&:empty { min-height: 0; margin-top: 0; }'}
  font-size: var(--font-sm);
  color: var(--text-2);
  text-align: center;
`;

interface SubmitButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Translated reason why submitting is not possible now; null when it is. */
  reason: string | null;
}

/**
 * Submit button with the reason below it when it is not possible. If there is a reason initially, its line stays reserved, so that
 * the content below does not jump while the user types.
 */
export function SubmitButton({
  reason,
  type = 'submit',
  full = true,
  size = 'lg',
  variant = 'primary',
  ...rest
}: SubmitButtonProps) {
  const id = useId();
  const [kept] = useState(reason !== null);
  return (
    <div>
      <Button
        {...rest}
        type={type}
        full={full}
        size={size}
        variant={variant}
        disabled={reason !== null}
        aria-describedby={id}
      />
      <Reason id={id} $kept={kept} aria-live="polite">
        {reason}
      </Reason>
    </div>
  );
}

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  full?: boolean;
  children: ReactNode;
}

export function LinkButton({ variant = 'secondary', size = 'md', full = false, ...rest }: LinkButtonProps) {
  return <LinkFace {...rest} $variant={variant} $size={size} $full={full} />;
}
