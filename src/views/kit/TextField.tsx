import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useId } from 'react';
import { FieldAffix, FieldBox, FieldInput, FieldLabel, FieldNote } from './fieldParts';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'prefix'> {
  label: string;
  labelHidden?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** Translated; shown below the field and announced. */
  error?: string | null;
  hint?: ReactNode;
  prefix?: ReactNode;
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
  'data-send'?: string;
}

/** Labelled single-line input with its error or hint below. */
export function TextField({
  label,
  labelHidden = false,
  value,
  onChange,
  error,
  hint,
  prefix,
  suffix,
  id,
  className,
  onKeyDown,
  ref,
  ...rest
}: TextFieldProps) {
  const own = useId();
  const inputId = id ?? own;
  const note = error ?? hint;
  return (
    <div className={className}>
      <FieldLabel htmlFor={inputId} $hidden={labelHidden}>
        {label}
      </FieldLabel>
      <FieldBox $invalid={Boolean(error)}>
        {prefix && <FieldAffix>{prefix}</FieldAffix>}
        <FieldInput
          {...rest}
          ref={ref}
          id={inputId}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${inputId}-note` : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter, Escape and arrows belong to the input method while it composes a word.
            if (!event.nativeEvent.isComposing) onKeyDown?.(event);
          }}
        />
        {suffix && <FieldAffix>{suffix}</FieldAffix>}
      </FieldBox>
      {note && (
        <FieldNote id={`${inputId}-note`} $tone={error ? 'error' : 'hint'} role={error ? 'alert' : undefined}>
          {note}
        </FieldNote>
      )}
    </div>
  );
}
