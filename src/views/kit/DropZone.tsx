import { useState, type DragEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Box = styled.div`
  position: relative;
  border: 1px dashed var(--line-strong);
  border-radius: var(--radius-3);
  background: var(--raised);
  overflow: hidden;
  transition: border-color var(--fast) var(--ease), background-color var(--fast) var(--ease);
  &[data-filled] { border-style: solid; border-color: var(--line); }
  &[data-invalid] { border-color: var(--red); }
  &[data-over] { border-color: var(--text); background: var(--raised); }
`;

interface DropZoneProps {
  onFile: (file: File) => void;
  /** Rejects drops. */
  disabled?: boolean;
  filled?: boolean;
  invalid?: boolean;
  children: ReactNode;
}

/** Accepts a dropped file, and contains the buttons that serve everyone else. */
export function DropZone({ onFile, disabled = false, filled = false, invalid = false, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const on = (isOver: boolean, act?: (event: DragEvent) => void) => (event: DragEvent) => {
    // Also while nothing is taken: the browser would open the file in place of the page.
    event.preventDefault();
    if (disabled) return;
    setOver(isOver);
    act?.(event);
  };
  return (
    <Box
      data-over={over || undefined}
      data-filled={filled || undefined}
      data-invalid={invalid || undefined}
      onDragEnter={on(true)}
      onDragOver={on(true)}
      onDragLeave={on(false)}
      onDrop={on(false, (event) => {
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      })}
    >
      {children}
    </Box>
  );
}
