import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../../src/views/kit/Button';
import type { GalleryView } from './gallery.types';

const Room = styled.div`
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  background: var(--surface);
`;

const Frame = styled.iframe`
  display: block;
  height: 900px;
  margin: 0 auto;
  border: 0;
`;

const Keys = styled.dl`
  display: grid;
  grid-template-columns: minmax(180px, 1fr) 2fr;
  gap: var(--space-1) var(--space-3);
  font-size: var(--font-sm);
  dt { color: var(--text-3); overflow-wrap: anywhere; user-select: all; }
  dd { margin: 0; overflow-wrap: anywhere; }
`;

interface LargeFrameProps {
  view: GalleryView;
  state: string;
  /** Returns the texts requested by the framed page, by key. */
  textsOf: (frame: HTMLIFrameElement) => Record<string, string>;
}

/** The real screen in a frame of the chosen width, with the list of its texts below. */
export function LargeFrame({ view, state, textsOf }: LargeFrameProps) {
  const { t } = useTranslation('gallery');
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [texts, setTexts] = useState<readonly (readonly [string, string])[] | null>(null);
  return (
    <>
      <Room>
        <Frame ref={setFrame} title={state} src={view.frameOf(state)} style={{ width: view.width }} />
      </Room>
      <div>
        <Button
          onClick={() =>
            frame && setTexts(Object.entries(textsOf(frame)).toSorted(([one], [other]) => one.localeCompare(other)))
          }
        >
          {t('listTexts')}
        </Button>
      </div>
      {texts && (
        <Keys>
          {texts.map(([key, text]) => [
            <dt key={key}>
              <a href={view.hrefOfText(key)}>{key}</a>
            </dt>,
            <dd key={`${key} text`}>{text}</dd>,
          ])}
        </Keys>
      )}
    </>
  );
}

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
