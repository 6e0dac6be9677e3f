import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

const Frame = styled.iframe`
  display: block;
  width: 100%;
  border: 0;
  background: var(--bg);
`;

interface MessageFrameProps {
  /** A page of our own. */
  src: string;
  title: string;
  /** Told to the page when it has loaded, and whenever it changes. */
  message: unknown;
  height: number;
}

/** A page of our own in a frame, which is told what to show. */
export function MessageFrame({ src, title, message, height }: MessageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const loaded = useRef(false);
  const tell = () => frame.current?.contentWindow?.postMessage(message, location.origin);
  useEffect(() => {
    if (loaded.current) tell();
  });
  return (
    <Frame
      ref={frame}
      src={src}
      title={title}
      height={height}
      onLoad={() => {
        loaded.current = true;
        tell();
      }}
    />
  );
}
