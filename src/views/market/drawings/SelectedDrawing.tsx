import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { DRAWING_COLOURS, DRAWING_WIDTHS } from '../../../../domain/contract/market/marketChoices';
import type { Drawing } from '../../../../domain/contract/market/drawings';
import { canEditText } from '../../../machines/market/drawings/drawings.machine';
import type { Pen } from '../../../machines/market/drawings/drawings.setup';
import { DRAWN_COLOURS } from '../../kit/chart/lineColours';
import { IconButton } from '../../kit/IconButton';
import { media } from '../../kit/media';
import { VisuallyHidden } from '../../kit/text';
import { sends } from '../../kit/sends';
import { Act, ToolIcon, LOCK } from './Act';
import type { DrawingsRef } from './useChartDrawings';

/** Card over the chart for messages and questions. */
export const Card = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  max-width: 100%;
  padding: var(--space-1) var(--space-2);
  font-size: var(--font-sm);
  background: var(--raised);
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
  box-shadow: var(--shadow);
  pointer-events: auto;
  kbd { font: inherit; color: var(--text-3); }
  input {
    width: 220px; min-width: 0; min-height: var(--control-sm); padding: 0 var(--space-2);
    border: 1px solid var(--line-strong); border-radius: var(--radius-1); background: var(--field); color: var(--text);
  }
  ${media.phone} { kbd { display: none; } input { flex: 1; min-height: 44px; font-size: var(--font-lg); } }
`;

const Held = styled(Card).attrs({ role: 'toolbar' })`
  gap: var(--space-1);
  ${media.phone} { gap: 0; padding: 0 var(--space-1); button { min-width: 36px; } }
`;

const Choices = styled.fieldset`
  display: flex;
  align-items: center;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  label { position: relative; display: grid; place-items: center; width: 26px; height: 28px; cursor: pointer; }
  input { position: absolute; inset: 0; width: auto; min-height: 0; margin: 0; opacity: 0; cursor: pointer; }
  span { width: 14px; border-radius: var(--radius-full); background: var(--text-2); }
  input:checked + span { outline: 2px solid var(--text); outline-offset: 2px; }
  input:focus-visible + span { outline: 2px solid var(--accent); outline-offset: 3px; }
  & + & { border-inline-start: 1px solid var(--line); }
  ${media.phone} { label { height: 44px; } }
`;

export function SelectedDrawing({ flow, drawing }: { flow: DrawingsRef; drawing: Drawing }) {
  const { t } = useTranslation('drawings');
  const lockedId = useId();
  const canEdit = useSelector(flow, canEditText);
  const { colour: own = 'blue', width: ownWidth = 2 } = drawing;
  const paint = (pen: Partial<Pen>) => flow.send({ type: 'user.drawing.paint', pen });
  return (
    <Held aria-label={t('selected')}>
      <Choices aria-label={t('colour')}>
        {DRAWING_COLOURS.map((colour) => (
          <label key={colour} title={t(`colour.${colour}`)}>
            <input
              type="radio"
              name="drawn colour"
              aria-label={t(`colour.${colour}`)}
              checked={colour === own}
              data-send="user.drawing.paint"
              onChange={() => paint({ colour })}
            />
            <span style={{ height: 14, background: DRAWN_COLOURS[colour] }} />
          </label>
        ))}
      </Choices>
      {!canEdit && (
        <Choices aria-label={t('width')}>
          {DRAWING_WIDTHS.map((width) => (
            <label key={width} title={t('pixels', { width })}>
              <input
                type="radio"
                name="drawn width"
                aria-label={t('pixels', { width })}
                checked={width === ownWidth}
                data-send="user.drawing.paint"
                onChange={() => paint({ width })}
              />
              <span style={{ height: width }} />
            </label>
          ))}
        </Choices>
      )}
      {canEdit && <IconButton icon="pencil" size="sm" label={t('editText')} {...sends(flow, 'user.text.edit')} />}
      <Act
        label={t(drawing.locked ? 'unlock' : 'lock')}
        aria-pressed={Boolean(drawing.locked)}
        {...sends(flow, 'user.drawing.lock')}
      >
        <ToolIcon path={drawing.locked ? LOCK.closed : LOCK.open} />
      </Act>
      {drawing.locked && <VisuallyHidden id={lockedId}>{t('locked')}</VisuallyHidden>}
      <IconButton
        icon="trash"
        size="sm"
        label={t('remove')}
        unavailable={drawing.locked}
        aria-describedby={drawing.locked ? lockedId : undefined}
        {...sends(flow, 'user.drawing.remove')}
      />
    </Held>
  );
}
