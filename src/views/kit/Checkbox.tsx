import type { ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { FieldNote } from './fieldParts';
import { media } from './media';

const Row = styled.label`
  display: inline-flex;
  align-items: flex-start;
  gap: var(--space-2);
  padding: 4px 0;
  font-size: var(--font-md);
  color: var(--text-2);
  cursor: pointer;
  ${media.phone} { padding: 12px 0; }
`;

const Box = styled.input`
  flex: none;
  width: 16px;
  height: 16px;
  margin: 2px 0 0;
  cursor: pointer;
  @media not (forced-colors: active) {
    appearance: none;
    display: grid;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-1);
    background: var(--field);
    &::before { content: ''; align-self: center; justify-self: center; width: 9px; height: 5px; margin-top: -3px; border: solid var(--surface); border-width: 0 0 2px 2px; transform: rotate(-45deg); opacity: 0; }
    &:checked { border-color: var(--text); background: var(--text); &::before { opacity: 1; } }
    &:disabled { border-color: var(--line); background: var(--raised); }
    &:disabled:checked { border-color: var(--text-3); background: var(--text-3); }
  }
`;

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Label; links inside it stay clickable. */
  children: ReactNode;
  error?: string | null;
  name?: string;
  disabled?: boolean;
  send?: string;
}

export function Checkbox({ checked, onChange, children, error, name, disabled, send }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <Row>
        <Box
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          data-send={send}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </Row>
      {error && (
        <FieldNote id={id} $tone="error" role="alert">
          {error}
        </FieldNote>
      )}
    </div>
  );
}
