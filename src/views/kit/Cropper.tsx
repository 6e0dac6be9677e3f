import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { styled } from 'styled-components';
import { Range } from './Slider';
import { useBlobSource } from './useBlobSource';

/** Side of the frame, px. */
const FRAME = 264;
const ZOOM_MAX = 4;
const STEP = 8;

const Frame = styled.div`
  position: relative;
  width: ${FRAME}px;
  height: ${FRAME}px;
  margin: 0 auto;
  border-radius: var(--radius-3);
  overflow: hidden;
  background: var(--raised);
  cursor: grab;
  touch-action: none;
  user-select: none;
  &:active { cursor: grabbing; }
  &:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
  img { position: absolute; max-width: none; transform-origin: 0 0; pointer-events: none; }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 50%;
    box-shadow: 0 0 0 ${FRAME}px var(--overlay);
    outline: 2px solid var(--on-accent);
    outline-offset: -2px;
    pointer-events: none;
  }
`;

const Zoom = styled.label`
  display: grid;
  gap: var(--space-2);
  width: ${FRAME}px;
  margin: var(--space-4) auto 0;
  font-size: var(--font-sm);
  color: var(--text-2);
`;

/** A square in pixels of the picture. */
export interface Crop {
  x: number;
  y: number;
  size: number;
}

interface View {
  /** Of the whole picture. */
  width: number;
  height: number;
  /** Middle of the frame, in pixels of the picture. */
  x: number;
  y: number;
  zoom: number;
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
const sizeOf = ({ width, height, zoom }: View) => Math.min(width, height) / zoom;

/** Keeps the frame inside the picture. */
function settle(view: View): View {
  const half = sizeOf(view) / 2;
  return { ...view, x: clamp(view.x, half, view.width - half), y: clamp(view.y, half, view.height - half) };
}

const cropOf = (view: View): Crop => {
  const size = Math.floor(sizeOf(view));
  return { x: Math.round(view.x - size / 2), y: Math.round(view.y - size / 2), size };
};

const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface CropperProps {
  picture: Blob;
  /** Says what to do: by pointer or with the arrow keys. */
  label: string;
  zoomLabel: string;
  onChange: (crop: Crop) => void;
  onBroken: () => void;
}

/** Lets a square of a picture be chosen: dragged or moved by arrow keys, enlarged by the slider. */
export function Cropper({ picture, label, zoomLabel, onChange, onBroken }: CropperProps) {
  const show = useBlobSource(picture);
  const [view, setView] = useState<View | null>(null);
  const change = (next: View) => {
    const settled = settle(next);
    setView(settled);
    onChange(cropOf(settled));
  };
  const zoom = view?.zoom ?? 1;
  const scale = view ? FRAME / sizeOf(view) : 1;
  const move = (dx: number, dy: number) => view && change({ ...view, x: view.x + dx / scale, y: view.y + dy / scale });
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) move(-event.movementX, -event.movementY);
  };
  const press = (event: KeyboardEvent) => {
    const by = MOVES[event.key];
    if (!by) return;
    event.preventDefault();
    move(...by);
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the picture is moved by arrow keys too */}
      <Frame
        role="application"
        aria-label={label}
        tabIndex={0}
        onKeyDown={press}
        onPointerMove={drag}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      >
        <img
          ref={show}
          alt=""
          draggable={false}
          style={
            view
              ? {
                  width: view.width * scale,
                  left: FRAME / 2 - view.x * scale,
                  top: FRAME / 2 - view.y * scale,
                }
              : { visibility: 'hidden' }
          }
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            change({ width, height, x: width / 2, y: height / 2, zoom: 1 })
          }
          onError={onBroken}
        />
      </Frame>
      <Zoom>
        {zoomLabel}
        <Range
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.01}
          value={zoom}
          style={{ '--at': `${((zoom - 1) / (ZOOM_MAX - 1)) * 100}%` } as CSSProperties}
          disabled={!view}
          onChange={(event) => view && change({ ...view, zoom: event.currentTarget.valueAsNumber })}
        />
      </Zoom>
    </>
  );
}
