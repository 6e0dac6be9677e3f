import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { useSelector } from '@xstate/react';
import { useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { SLOTS, type Panel, type Slot } from '../../../machines/market/tradeLayout/tradeLayout.layout';
import { Button } from '../../kit/Button';
import { Icon } from '../../kit/Icon';
import { useHotKey } from '../../kit/useKeys';
import { sends } from '../../kit/sends';
import type { TradeLayoutRef } from './DesktopGrid';
import { Overlay } from './gridStyles';

const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** An arrow key moves the card to the nearest slot in that direction. */
const nearestSlot: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
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

const Target = styled.div`
  display: grid;
  margin: var(--space-1);
  border: 2px dashed var(--line-strong);
  border-radius: var(--radius-2);
  &[data-over='true'] { border-color: var(--text); background: var(--raised); }
`;

const Card = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  margin: var(--space-1);
  border-radius: var(--radius-2);
  background: var(--raised);
  font-weight: 600;
  cursor: grab;
  touch-action: none;
  &[data-dragging='true'] { position: relative; z-index: 1; cursor: grabbing; opacity: 0.85; box-shadow: var(--shadow); }
`;

const Bar = styled.div.attrs({ role: 'group' })`
  position: absolute;
  inset-block-end: var(--space-5);
  inset-inline: 0;
  margin-inline: auto;
  z-index: 2;
  width: fit-content;
  max-width: 100%;
  display: flex;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
  background: var(--surface);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-2);
  box-shadow: var(--shadow);
  p { font-size: var(--font-md); margin-inline-end: var(--space-2); }
`;

function PlaceCard({ slot, panel }: { slot: Slot; panel: Panel }) {
  const { t } = useTranslation('trade');
  const { setNodeRef: setTarget, isOver } = useDroppable({ id: slot });
  const { setNodeRef, attributes, listeners, transform, isDragging } = useDraggable({ id: slot });
  const translate = transform ? `${transform.x}px ${transform.y}px` : undefined;
  return (
    <Target ref={setTarget} data-over={isOver} data-slot={slot}>
      <Card
        ref={setNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        data-dragging={isDragging}
        data-send="user.panels.swap"
        style={{ translate }}
      >
        <Icon name="drag" />
        {t(`panel.${panel}`)}
      </Card>
    </Target>
  );
}

/** Covers the panels with cards that can be dragged, or moved with Space and the arrow keys, to another slot. */
export function ArrangeOverlay({ layout }: { layout: TradeLayoutRef }) {
  const { t } = useTranslation('trade');
  const id = useId();
  const slots = useSelector(layout, (snapshot) => snapshot.context.layout.slots);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nearestSlot }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    layout.send({ type: 'user.panels.swap', from: active.id as Slot, to: over.id as Slot });
  };
  const finish = useCallback(() => layout.send({ type: 'user.layout.finish' }), [layout]);
  const leave = useCallback(() => {
    if (!document.querySelector('[data-dragging="true"]')) finish();
  }, [finish]);
  useHotKey('Escape', leave);
  const nameOf = (slot: string | number) => t(`panel.${slots[slot as Slot]}`);
  const announcements = {
    onDragStart: ({ active }: { active: { id: string | number } }) => t('drag.start', { panel: nameOf(active.id) }),
    onDragOver: ({ over }: { over: { id: string | number } | null }) =>
      over ? t('drag.over', { panel: nameOf(over.id) }) : t('drag.nowhere'),
    onDragEnd: () => t('drag.end'),
    onDragCancel: () => t('drag.cancel'),
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('drag.help') } }}
    >
      <Overlay>
        {SLOTS.map((slot) => (
          <PlaceCard key={slot} slot={slot} panel={slots[slot]} />
        ))}
        <Bar aria-label={t('arrangePanels')}>
          <p>{t('arrangeHelp')}</p>
          <Button size="sm" {...sends(layout, 'user.layout.reset')}>
            {t('resetLayout')}
          </Button>
          <Button size="sm" variant="primary" data-send="user.layout.finish" onClick={finish}>
            {t('finishArranging')}
          </Button>
        </Bar>
      </Overlay>
    </DndContext>
  );
}
