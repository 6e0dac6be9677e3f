import { useId } from 'react';
import { styled } from 'styled-components';
import { FieldBox, FieldInput, FieldLabel, FieldNote } from './fieldParts';

const Area = styled(FieldInput)`
  padding-block: var(--space-2);
  resize: vertical;
`;

interface AreaFieldProps {
  name: string;
  label: string;
  hint: string;
  value: string;
  /** Whether the browser marks misspelt words; keys and lists have none. */
  spellCheck?: boolean;
  /** Translated; shown below the field and announced. */
  error: string | null;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** Labelled multi-line input for keys, lists and prose, with its error or hint below. */
export function AreaField({ name, label, hint, value, spellCheck = false, error, onChange, onBlur }: AreaFieldProps) {
  const id = useId();
  return (
    <div>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <FieldBox $invalid={error !== null}>
        <Area
          as="textarea"
          rows={3}
          name={name}
          id={id}
          value={value}
          spellCheck={spellCheck}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={onBlur}
        />
      </FieldBox>
      <FieldNote id={`${id}-note`} $tone={error ? 'error' : 'hint'} role={error ? 'alert' : undefined}>
        {error ?? hint}
      </FieldNote>
    </div>
  );
}
