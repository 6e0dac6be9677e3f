import type { ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';

interface Segment<Id extends string> {
  id: Id;
  label: ReactNode;
  tone?: 'up' | 'down';
  /** State the reason next to it. */
  disabled?: boolean;
}

interface SegmentedProps<Id extends string> {
  label: string;
  items: readonly Segment<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  full?: boolean;
  send?: string;
}

const Group = styled.div<{ $full: boolean }>`
  display: ${({ $full }) => ($full ? 'flex' : 'inline-flex')};
  padding: 2px;
  background: var(--raised);
  border-radius: var(--radius-2);
`;

const Cell = styled.label<{ $tone: 'up' | 'down' | 'none' }>`
  position: relative;
  flex: 1 1 auto;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: calc(var(--control-md) - 4px);
  padding: 0 clamp(6px, 2.2vw, 12px);
  border-radius: var(--radius-1);
  font-size: var(--font-md);
  font-weight: 600;
  color: var(--text-2);
  white-space: nowrap;
  cursor: pointer;
  input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
  &:hover { color: var(--text); }
  &:has(:disabled) { color: var(--text-3); cursor: not-allowed; input { cursor: not-allowed; } }
  &:has(:focus-visible) { outline: 2px solid var(--text); outline-offset: 1px; }
  &:has(:checked) {
    ${({ $tone }) =>
      $tone === 'none'
        ? 'background: var(--surface); color: var(--text); box-shadow: 0 0 0 1px var(--line);'
        : `background: var(--${$tone}-solid); color: var(--on-trade);`}
  }
`;

/** Choice of one among a few, as a radio group: side, theme, period. */
export function Segmented<Id extends string>({
  label,
  items,
  value,
  onChange,
  full = false,
  send,
}: SegmentedProps<Id>) {
  const name = useId();
  return (
    <Group role="radiogroup" aria-label={label} $full={full}>
      {items.map((item) => (
        <Cell key={item.id} $tone={item.tone ?? 'none'}>
          <input
            type="radio"
            name={name}
            value={item.id}
            checked={item.id === value}
            disabled={item.disabled}
            data-send={send}
            onChange={() => onChange(item.id)}
          />
          {item.label}
        </Cell>
      ))}
    </Group>
  );
}
