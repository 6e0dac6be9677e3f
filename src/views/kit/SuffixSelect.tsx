import { styled } from 'styled-components';
import { Icon } from './Icon';
import type { Option } from './Select';

const Frame = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  align-self: stretch;
  color: var(--text-2);
  svg { position: absolute; right: 0; pointer-events: none; }
`;

const Native = styled.select`
  align-self: stretch;
  min-height: 24px;
  max-width: 9em;
  padding: 0 18px 0 4px;
  appearance: none;
  background: none;
  border: 0;
  color: inherit;
  font-size: var(--font-sm);
  text-overflow: ellipsis;
  cursor: pointer;
  option { background: var(--surface); color: var(--text); }
`;

interface SuffixSelectProps<Value extends string> {
  /** Accessible name. */
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  send: string;
}

/** Select at the end of a field, in place of its unit: chooses the unit of the input. */
export function SuffixSelect<Value extends string>({
  label,
  options,
  value,
  onChange,
  send,
}: SuffixSelectProps<Value>) {
  return (
    <Frame>
      <Native
        aria-label={label}
        value={value}
        data-send={send}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Native>
      <Icon name="chevronDown" size={12} />
    </Frame>
  );
}
