import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { look, type ButtonSize, type Look } from './button.styles';

const Face = styled.a<Look>`${look}`;

interface DownloadButtonProps {
  fileName: string;
  text: string;
  size?: ButtonSize;
  children: ReactNode;
}

/** Saves a short text as a file, without a server request. */
export function DownloadButton({ fileName, text, size = 'md', children }: DownloadButtonProps) {
  return (
    <Face
      href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
      download={fileName}
      $variant="secondary"
      $size={size}
      $full={false}
    >
      {children}
    </Face>
  );
}
