import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
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
  &:focus-visible { outline: 2px solid var(--text); outline-offset: 2px; }
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

/** A square crop, in pixels of the picture. */
interface Crop {
  x: number;
  y: number;
  size: number;
}

/** Size of a picture in pixels. */
interface Size {
  width: number;
  height: number;
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Square with the given centre and side, moved inside the picture. */
const squareAt = ({ width, height }: Size, x: number, y: number, size: number): Crop => ({
  x: clamp(x - size / 2, 0, width - size),
  y: clamp(y - size / 2, 0, height - size),
  size,
});

const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface CropperProps {
  picture: Blob;
  /** Instructions: by pointer or with the arrow keys. */
  label: string;
  zoomLabel: string;
  size: Size;
  crop: Crop;
  send: string;
  onChange: (crop: Crop) => void;
}

/** Selects a square of a picture: dragged or moved with the arrow keys, scaled with the slider. */
export function Cropper({ picture, label, zoomLabel, size, crop, send, onChange }: CropperProps) {
  const show = useBlobSource(picture);
  const whole = Math.min(size.width, size.height);
  const zoom = whole / crop.size;
  const scale = FRAME / crop.size;
  const [x, y] = [crop.x + crop.size / 2, crop.y + crop.size / 2];
  const move = (dx: number, dy: number) => onChange(squareAt(size, x + dx / scale, y + dy / scale, crop.size));
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
        data-send={send}
        onKeyDown={press}
        onPointerMove={drag}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      >
        <img
          ref={show}
          alt=""
          draggable={false}
          style={{ width: size.width * scale, left: -crop.x * scale, top: -crop.y * scale }}
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
          data-send={send}
          onChange={(event) => onChange(squareAt(size, x, y, whole / event.currentTarget.valueAsNumber))}
        />
      </Zoom>
    </>
  );
}
