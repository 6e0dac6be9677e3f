import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { drawnOf, selectedOf, zoomOf } from '../../machines/inspector/inspector.selectors';
import { IconButton } from '../../../src/views/kit/IconButton';
import { ChartPicture } from './ChartPicture';
import type { InspectorRef } from './inspectorRef';

const Frame = styled.div`
  position: relative;
  min-width: 0;
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  background: var(--bg);
`;

const Tools = styled.div`
  position: absolute;
  z-index: 1;
  top: var(--space-2);
  inset-inline-end: var(--space-2);
  display: flex;
  gap: var(--space-1);
  padding: 2px;
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
  background: var(--surface);
`;

const Scroll = styled.div`
  overflow: auto;
  height: min(72vh, 760px);
  padding: var(--space-3);
`;

/** The chosen chart, fitted or zoomed. */
export function ChartDrawing({ flow }: { flow: InspectorRef }) {
  const { t } = useTranslation('inspector');
  const drawn = useSelector(flow, drawnOf);
  const zoom = useSelector(flow, zoomOf);
  const selected = useSelector(flow, selectedOf);
  if (!drawn) return null;
  return (
    <Frame>
      <Tools>
        <IconButton
          icon="minus"
          label={t('zoomOut')}
          data-send="user.zoom.out"
          onClick={() => flow.send({ type: 'user.zoom.out' })}
        />
        <IconButton
          icon="expand"
          label={t('fit')}
          data-send="user.zoom.fit"
          onClick={() => flow.send({ type: 'user.zoom.fit' })}
        />
        <IconButton
          icon="plus"
          label={t('zoomIn')}
          data-send="user.zoom.in"
          onClick={() => flow.send({ type: 'user.zoom.in' })}
        />
      </Tools>
      <Scroll>
        <ChartPicture
          drawn={drawn}
          selected={selected}
          zoom={zoom}
          onSelect={(state) => flow.send({ type: 'user.state.select', state })}
        />
      </Scroll>
    </Frame>
  );
}
