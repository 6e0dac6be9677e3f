import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

const Frame = styled.iframe`
  display: block;
  width: 100%;
  border: 0;
  background: var(--bg);
`;

interface MessageFrameProps {
  /** A page of this site. */
  src: string;
  title: string;
  /** Posted to the page when it has loaded and on every change. */
  message: unknown;
  height: number;
}

/** Frame with a page of this site, which receives its content by message. */
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
