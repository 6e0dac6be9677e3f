import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** An arrow key moves the card onto the nearest place in that direction. */
export const nearestSlot: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const way = WAYS[event.code];
  const card = context.collisionRect;
  if (!way || !card) return undefined;
  event.preventDefault();
  const middle = { x: card.left + card.width / 2, y: card.top + card.height / 2 };
  let best: { distance: number; dx: number; dy: number } | null = null;
  for (const rect of context.droppableRects.values()) {
    const dx = rect.left + rect.width / 2 - middle.x;
    const dy = rect.top + rect.height / 2 - middle.y;
    const along = dx * way[0] + dy * way[1];
    const across = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    const distance = along + 2 * across;
    if (along > 8 && (!best || distance < best.distance)) best = { distance, dx, dy };
  }
  return best ? { x: currentCoordinates.x + best.dx, y: currentCoordinates.y + best.dy } : undefined;
};
