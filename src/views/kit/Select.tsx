import type { SelectHTMLAttributes } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { FieldAffix, FieldBox, FieldLabel, FieldNote } from './fieldParts';
import { Icon } from './Icon';
import { media } from './media';

const Native = styled.select`
  flex: 1;
  min-width: 0;
  align-self: stretch;
  margin: 0 -36px 0 -12px;
  padding: 0 36px 0 12px;
  appearance: none;
  background: none;
  border: 0;
  font-size: var(--font-md);
  cursor: pointer;
  text-overflow: ellipsis;
  &:focus-visible { outline: none; }
  option { background: var(--surface); color: var(--text); }
  ${media.phone} { font-size: var(--font-lg); }
`;

const Chevron = styled(FieldAffix)`
  pointer-events: none;
`;

export interface Option<Value extends string> {
  value: Value;
  label: string;
}

interface SelectProps<Value extends string> extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'onChange' | 'value'
> {
  label: string;
  labelHidden?: boolean;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Translated; shown below the field and announced. */
  error?: string | null;
  'data-send'?: string;
}

/** Native select styled for the kit, with its usual keyboard, screen reader and phone behaviour. */
export function Select<Value extends string>({
  label,
  labelHidden = false,
  options,
  value,
  onChange,
  error,
  className,
  ...rest
}: SelectProps<Value>) {
  const id = useId();
  return (
    <div className={className}>
      <FieldLabel htmlFor={id} $hidden={labelHidden}>
        {label}
      </FieldLabel>
      <FieldBox $invalid={Boolean(error)}>
        <Native
          {...rest}
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.currentTarget.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Native>
        <Chevron>
          <Icon name="chevronDown" size={14} />
        </Chevron>
      </FieldBox>
      {error && (
        <FieldNote id={`${id}-note`} $tone="error" role="alert">
          {error}
        </FieldNote>
      )}
    </div>
  );
}
