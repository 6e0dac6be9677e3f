import { styled } from 'styled-components';
import { Button } from './Button';
import { media } from './media';

const Bar = styled.div.attrs({ role: 'status' })`
  position: fixed;
  z-index: var(--layer-toast);
  bottom: var(--space-4);
  left: 50%;
  translate: -50% 0;
  display: flex;
  align-items: center;
  gap: var(--space-4);
  max-width: calc(100vw - 32px);
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
  background: var(--raised);
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
  box-shadow: var(--shadow);
  font-size: var(--font-md);
  ${media.phone} { bottom: calc(var(--bottom-nav) + var(--control-lg) + var(--space-5)); width: max-content; }
`;

interface UndoBarProps {
  /** What was done. */
  text: string;
  /** What takes it back. */
  label: string;
  send: string;
  onUndo: () => void;
}

/** Says what was just done, with one press to take it back. */
export function UndoBar({ text, label, send, onUndo }: UndoBarProps) {
  return (
    <Bar>
      <span>{text}</span>
      <Button size="sm" data-send={send} onClick={onUndo}>
        {label}
      </Button>
    </Bar>
  );
}
