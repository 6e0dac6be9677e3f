import { styled } from 'styled-components';
import type { GalleryView } from './gallery.types';

const SCALE = 0.25;

const Link = styled.a`
  display: grid;
  gap: var(--space-1);
  justify-items: start;
  color: var(--text-2);
  font-size: var(--font-sm);
  overflow-wrap: anywhere;
  &:hover { color: var(--text); text-decoration: underline; }
`;

const Window = styled.span<{ $width: number }>`
  display: block;
  width: ${({ $width }) => $width * SCALE}px;
  height: 225px;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
  iframe {
    width: ${({ $width }) => $width}px;
    height: ${225 / SCALE}px;
    border: 0;
    transform: scale(${SCALE});
    transform-origin: 0 0;
    pointer-events: none;
  }
`;

/** Thumbnail of a state, linked to the large picture. */
export function Thumbnail({ view, state }: { view: GalleryView; state: string }) {
  return (
    <Link href={view.hrefOf({ state })}>
      <Window $width={view.width} aria-hidden="true">
        <iframe title={state} src={view.frameOf(state)} loading="lazy" tabIndex={-1} />
      </Window>
      {state}
    </Link>
  );
}
