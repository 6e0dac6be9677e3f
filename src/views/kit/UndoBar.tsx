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
  /** Description of the completed action. */
  text: string;
  label: string;
  send: string;
  onUndo: () => void;
}

/** Reports the last action, with an undo button. */
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
