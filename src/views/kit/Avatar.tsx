import { styled } from 'styled-components';

const Face = styled.span<{ $size: number }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: 50%;
  overflow: hidden;
  background: var(--hover);
  color: var(--text);
  font-size: ${({ $size }) => Math.round($size * 0.42)}px;
  font-weight: 600;
  line-height: 1;
  user-select: none;
  img { width: 100%; height: 100%; object-fit: cover; }
`;

interface AvatarProps {
  /** URL of the picture; null shows the first character of the name instead. */
  src: string | null;
  name: string;
  /** px */
  size?: number;
}

/** Picture of a user; decorative, for use next to the name. */
export function Avatar({ src, name, size = 32 }: AvatarProps) {
  const [initial = ''] = name;
  return (
    <Face $size={size} aria-hidden="true">
      {src ? <img src={src} alt="" width={size} height={size} /> : initial.toLocaleUpperCase()}
    </Face>
  );
}
