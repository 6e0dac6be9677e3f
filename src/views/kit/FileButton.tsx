import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { look, type ButtonSize, type ButtonVariant, type Look } from './button.styles';

const Face = styled.label<Look>`
  ${look}
  position: relative;
  cursor: pointer;
  &:focus-within { outline: 2px solid var(--text); outline-offset: 2px; }
`;

/** Covers the whole button, so that drops and lookups by name reach the input itself. */
const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  opacity: 0;
  cursor: pointer;
  &::file-selector-button { display: none; }
`;

interface FileButtonProps {
  /** Media types, comma separated. */
  accept: string;
  onFile: (file: File) => void;
  children: ReactNode;
  /** Accessible name, when the text alone is not sufficient. */
  label?: string;
  /** Opens the camera directly on a phone. */
  camera?: boolean;
  variant?: ButtonVariant;
  size?: ButtonSize;
  name?: string;
  send?: string;
  className?: string;
}

export function FileButton({
  accept,
  onFile,
  children,
  label,
  camera = false,
  variant = 'secondary',
  size = 'md',
  name,
  send,
  className,
}: FileButtonProps) {
  return (
    <Face $variant={variant} $size={size} $full={false} className={className}>
      {children}
      <Input
        type="file"
        name={name}
        accept={accept}
        aria-label={label}
        data-send={send}
        {...(camera ? { capture: 'environment' as const } : {})}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onFile(file);
          // Reset so that choosing the same file again triggers a change event.
          event.currentTarget.value = '';
        }}
      />
    </Face>
  );
}
