import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { DRAWING_TOOLS, DRAWINGS_MAX } from '../../../../domain/contract/market/marketChoices';
import { clearReason, drawReason, isAllLocked } from '../../../machines/market/drawings/drawings.machine';
import type { ChartTool } from '../../../machines/market/drawings/drawings.setup';
import { Icon } from '../../kit/Icon';
import { media } from '../../kit/media';
import { VisuallyHidden } from '../../kit/text';
import { sends } from '../../kit/sends';
import { Act, ToolIcon, LOCK } from './Act';
import type { DrawingsRef } from './useChartDrawings';

const Bar = styled.div.attrs({ role: 'toolbar' })`
  flex: none;
  display: flex;
  flex-direction: column;
  gap: 2px;
  padding: var(--space-1) 2px;
  overflow: auto;
  scrollbar-width: none;
  border-inline-end: 1px solid var(--line);
  hr { flex: none; width: 20px; margin: 2px auto; border: 0; border-top: 1px solid var(--line); }
  ${media.phone} {
    flex-direction: row; gap: 0; padding: 0 var(--space-1); border: 0; border-bottom: 1px solid var(--line);
    hr { width: 0; height: 20px; margin: auto 2px; border: 0; border-inline-start: 1px solid var(--line); }
  }
`;

const PATHS: Readonly<Record<ChartTool, string>> = {
  trend:
    'M5.5 14.5l9-9M4 17.2a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4zM16 5.2a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4z',
  ray: 'M5.3 15.2L17.5 6M4 17.2a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4zM11 11.8a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4z',
  channel: 'M2.5 11.5l10-7.5M7.5 16.5l10-7.5',
  fibonacci: 'M2.5 4h15M2.5 8.5h15M2.5 12h15M2.5 16h15',
  rectangle: 'M3 5.5h14v9H3z',
  text: 'M4.5 6V4.5h11V6M10 4.5v11M8 15.5h4',
  measure: 'M2.5 13.5l11-11 4 4-11 11zM6 10l1.5 1.5M8.5 7.5l2.5 2.5M11 5l1.5 1.5',
};
const STEPS = [
  ['undo', 'M7.5 4.5L4 8l3.5 3.5M4 8h7.5a4 4 0 0 1 0 8H8'],
  ['redo', 'M12.5 4.5L16 8l-3.5 3.5M16 8H8.5a4 4 0 0 0 0 8H12'],
] as const;
/** Icon path of a bin with a cross. */
const ALL = 'M4 6h12M8 6V4h4v2M6 6l.7 10h6.6L14 6M8.5 9.5l3 3M11.5 9.5l-3 3';
const TOOLS: readonly ChartTool[] = [...DRAWING_TOOLS, 'measure'];

/** Undo and redo buttons. */
function Steps({ flow }: { flow: DrawingsRef }) {
  const { t } = useTranslation('drawings');
  const reasonId = useId();
  const canUndo = useSelector(flow, (snapshot) => snapshot.can({ type: 'user.drawings.undo' }));
  const canRedo = useSelector(flow, (snapshot) => snapshot.can({ type: 'user.drawings.redo' }));
  const can = { undo: canUndo, redo: canRedo };
  return (
    <>
      {STEPS.map(([act, path]) => (
        <Act
          key={act}
          label={t(act)}
          reasonId={can[act] ? null : `${reasonId}${act}`}
          data-send={`user.drawings.${act}`}
          onClick={() => flow.send({ type: `user.drawings.${act}` })}
        >
          <ToolIcon path={path} />
          <VisuallyHidden id={`${reasonId}${act}`}>{t(`nothing.${act}`)}</VisuallyHidden>
        </Act>
      ))}
    </>
  );
}

/** Drawing tools: beside the chart on a wide screen, above it on a phone. */
export function DrawingBar({ flow }: { flow: DrawingsRef }) {
  const { t } = useTranslation('drawings');
  const reasonId = useId();
  const nothingId = useId();
  const inHand = useSelector(flow, ({ context }) => context.tool);
  const shown = useSelector(flow, ({ context }) => context.shown);
  const reason = useSelector(flow, drawReason);
  const keeps = useSelector(flow, clearReason);
  const allLocked = useSelector(flow, isAllLocked);
  const blocked = (tool: ChartTool) => !flow.getSnapshot().can({ type: 'user.tool.choose', tool });
  return (
    <Bar aria-label={t('tools')}>
      {reason && <VisuallyHidden id={reasonId}>{t(reason, { most: DRAWINGS_MAX })}</VisuallyHidden>}
      {keeps && <VisuallyHidden id={nothingId}>{t(keeps)}</VisuallyHidden>}
      {TOOLS.map((tool) => (
        <Act
          key={tool}
          label={t(`tool.${tool}`)}
          aria-pressed={tool === inHand}
          reasonId={reason && tool !== inHand && blocked(tool) ? reasonId : null}
          data-send={tool === inHand ? 'user.drawing.abandon' : 'user.tool.choose'}
          onClick={() =>
            flow.send(tool === inHand ? { type: 'user.drawing.abandon' } : { type: 'user.tool.choose', tool })
          }
        >
          <ToolIcon path={PATHS[tool]} />
        </Act>
      ))}
      <hr />
      <Steps flow={flow} />
      <Act label={t(shown ? 'hide' : 'show')} {...sends(flow, 'user.drawings.toggle')}>
        <Icon name={shown ? 'eye' : 'eyeOff'} size={18} />
      </Act>
      <Act
        label={t(allLocked ? 'unlockAll' : 'lockAll')}
        aria-pressed={allLocked}
        reasonId={keeps === 'drawings:nothing' ? nothingId : null}
        {...sends(flow, 'user.drawings.lock')}
      >
        <ToolIcon path={allLocked ? LOCK.closed : LOCK.open} />
      </Act>
      <Act label={t('removeAll')} reasonId={keeps && nothingId} {...sends(flow, 'user.drawings.clear')}>
        <ToolIcon path={ALL} />
      </Act>
    </Bar>
  );
}
