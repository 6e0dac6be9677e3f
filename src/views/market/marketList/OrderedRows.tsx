import {
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Pair } from '../../../../domain/contract/shell/platform';
import { nameOf } from '../../../machines/market/marketList/marketList.selectors';
import { Icon } from '../../kit/Icon';
import { PHONE, useMedia } from '../../kit/media';
import { MarketRow } from './MarketRow';
import type { RowOf } from './MarketTable';
import { ROW_HEIGHT } from './row.styles';

const Handle = styled.button`
  display: grid;
  place-items: center;
  width: 24px;
  min-height: var(--control-sm);
  color: var(--text-3);
  cursor: grab;
  touch-action: none;
  &:hover { color: var(--text); }
  &:active { cursor: grabbing; }
`;

interface SortableRowProps {
  pair: Pair;
  at: number;
  rowOf: RowOf;
  height: number;
}

function SortableRow({ pair, at, rowOf, height }: SortableRowProps) {
  const { t } = useTranslation('markets');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: nameOf(pair),
  });
  const move = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined;
  return (
    <MarketRow
      {...rowOf(pair, at)}
      ref={setNodeRef}
      height={height}
      style={{
        transform: move,
        transition,
        zIndex: isDragging ? 1 : undefined,
        boxShadow: isDragging ? 'var(--shadow)' : undefined,
      }}
      handle={
        <Handle
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={t('dragPair', { pair: nameOf(pair).replace('_', '/') })}
          data-send="user.favourite.move"
        >
          <Icon name="drag" size={16} />
        </Handle>
      }
    />
  );
}

interface OrderedRowsProps {
  rows: readonly Pair[];
  rowOf: RowOf;
  onMove: (pair: string, target: string) => void;
}

/**
 * Favourites that can be reordered by mouse, touch or keyboard. Default export, so that the drag code is loaded only when needed.
 */
export default function OrderedRows({ rows, rowOf, onMove }: OrderedRowsProps) {
  const { t } = useTranslation('markets');
  const height = useMedia(PHONE) ? ROW_HEIGHT.phone : ROW_HEIGHT.wide;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const names = rows.map(nameOf);
  const place = (id: string | number | undefined) => names.indexOf(String(id)) + 1;
  const label = (id: string | number) => String(id).replace('_', '/');
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        container: document.body,
        screenReaderInstructions: { draggable: t('dragHelp') },
        announcements: {
          onDragStart: ({ active }) => t('dragStarted', { pair: label(active.id) }),
          onDragOver: ({ active, over }) =>
            t('dragOver', { pair: label(active.id), place: place(over?.id), of: names.length }),
          onDragEnd: ({ active, over }) => t('dragEnded', { pair: label(active.id), place: place(over?.id) }),
          onDragCancel: ({ active }) => t('dragCancelled', { pair: label(active.id) }),
        },
      }}
    >
      <SortableContext items={names} strategy={verticalListSortingStrategy}>
        {rows.map((pair, at) => (
          <SortableRow key={nameOf(pair)} pair={pair} at={at} rowOf={rowOf} height={height} />
        ))}
      </SortableContext>
    </DndContext>
  );
}
