import type { KeyboardEvent, ReactNode } from 'react';
import { styled } from 'styled-components';

interface TabItem<Id extends string> {
  id: Id;
  label: ReactNode;
  count?: number;
}

interface TabsProps<Id extends string> {
  /** Prefix of the element ids; the panel uses the same: <TabPanel idBase=…>. */
  idBase: string;
  label: string;
  items: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  look?: 'line' | 'pill';
  /** Flow event sent on a change, for the model tests. */
  send?: string;
}

const List = styled.div<{ $look: 'line' | 'pill' }>`
  display: flex;
  gap: ${({ $look }) => ($look === 'line' ? 'var(--space-4)' : '2px')};
  overflow-x: auto;
  scrollbar-width: none;
  ${({ $look }) => $look === 'pill' && 'background: var(--raised); border-radius: var(--radius-2); padding: 2px; width: fit-content; max-width: 100%;'}
`;

const Tab = styled.button<{ $look: 'line' | 'pill' }>`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: ${({ $look }) => ($look === 'line' ? 'var(--control-md)' : 'var(--control-sm)')};
  padding: ${({ $look }) => ($look === 'line' ? '0 2px' : '0 12px')};
  font-size: var(--font-md);
  font-weight: 600;
  color: var(--text-3);
  white-space: nowrap;
  border-radius: ${({ $look }) => ($look === 'line' ? '0' : 'var(--radius-1)')};
  &:hover { color: var(--text); }
  &:focus-visible { outline-offset: -2px; }
  &[aria-selected='true'] {
    color: var(--text);
    ${({ $look }) => ($look === 'line' ? 'box-shadow: inset 0 -2px 0 var(--text);' : 'background: var(--surface); box-shadow: 0 0 0 1px var(--line);')}
  }
`;

const Count = styled.span`
  font-size: var(--font-sm);
  color: var(--text-2);
  background: var(--hover);
  border-radius: var(--radius-full);
  padding: 0 6px;
`;

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs following the ARIA pattern: arrows, Home and End move and select; one tab stop. */
export function Tabs<Id extends string>({ idBase, label, items, value, onChange, look = 'line', send }: TabsProps<Id>) {
  const move = (event: KeyboardEvent) => {
    // Alt or Command with an arrow goes back in the browser's history.
    if (event.altKey || event.metaKey) return;
    const at = items.findIndex((item) => item.id === value);
    const step = STEP[event.key];
    const next = step
      ? (at + step + items.length) % items.length
      : event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? items.length - 1
          : -1;
    const item = items[next];
    if (!item) return;
    event.preventDefault();
    onChange(item.id);
    document.getElementById(`${idBase}-tab-${item.id}`)?.focus();
  };
  return (
    <List role="tablist" aria-label={label} $look={look} onKeyDown={move} tabIndex={-1}>
      {items.map((item) => (
        <Tab
          key={item.id}
          type="button"
          role="tab"
          id={`${idBase}-tab-${item.id}`}
          aria-selected={item.id === value}
          aria-controls={`${idBase}-panel`}
          tabIndex={item.id === value ? 0 : -1}
          $look={look}
          data-send={send}
          onClick={() => onChange(item.id)}
        >
          {item.label}
          {item.count !== undefined && <Count>{item.count}</Count>}
        </Tab>
      ))}
    </List>
  );
}

interface TabPanelProps {
  idBase: string;
  value: string;
  children: ReactNode;
  className?: string;
}

export function TabPanel({ idBase, value, children, className }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${idBase}-panel`} aria-labelledby={`${idBase}-tab-${value}`} className={className}>
      {children}
    </div>
  );
}
