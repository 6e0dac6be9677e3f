import { useSelector } from '@xstate/react';
import { useCallback, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { DRAWINGS_MAX, DRAWN_TEXT_MAX } from '../../../../domain/contract/market/marketChoices';
import type { Drawing } from '../../../../domain/contract/market/drawings';
import * as select from '../../../machines/market/drawings/drawings.machine';
import type { DrawingsEvent } from '../../../machines/market/drawings/drawings.setup';
import { Button } from '../../kit/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { takeFocus } from '../../kit/focusFirst';
import { useAnyKey, useUndoKeys } from '../../kit/useKeys';
import { decides, sends } from '../../kit/sends';
import { SelectedDrawing, Card } from './SelectedDrawing';
import type { DrawingsRef } from './useChartDrawings';

/** Presses between the cards reach the chart. */
const Cards = styled.div`
  position: absolute;
  z-index: 2;
  /* Above the axis of times: the prices of the candle stand at the top. */
  bottom: 32px;
  inset-inline: var(--space-2);
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  pointer-events: none;
`;

/** Presses pass through to the chart. */
const Said = styled(Card).attrs({ role: 'status' })`
  pointer-events: none;
`;

/** Messages and dialogs of the drawings over the chart, and their keyboard shortcuts. */
export function DrawingLayer({ flow, isOpen }: { flow: DrawingsRef; isOpen: boolean }) {
  const { t } = useTranslation('drawings');
  const tool = useSelector(flow, ({ context }) => context.tool);
  const draft = useSelector(flow, ({ context }) => context.draft);
  const missing = useSelector(flow, select.isMissing);
  const unkept = useSelector(flow, select.isUnkept);
  const reason = useSelector(flow, select.drawReason);
  const selected = useSelector(flow, select.selectedIn);
  const crowded = useSelector(flow, ({ context }) => context.crowded);
  useAnyKey(useCallback((key) => take(flow, key), [flow]));
  useUndoKeys(
    useCallback(
      (act) => {
        const event = { type: `user.drawings.${act}` } as const;
        const can = flow.getSnapshot().can(event);
        if (can) flow.send(event);
        return can;
      },
      [flow],
    ),
  );
  return (
    <>
      <Cards>
        {selected && <SelectedDrawing flow={flow} drawing={selected} />}
        {draft && <TextForm key={draft.id} flow={flow} draft={draft} />}
        {(missing || unkept) && (
          <Card role="alert">
            {t(missing ? 'notLoaded' : 'notKept')}
            <Button
              size="sm"
              data-send={missing ? 'user.drawings.load' : 'user.drawings.keep'}
              onClick={() => flow.send({ type: missing ? 'user.drawings.load' : 'user.drawings.keep' })}
            >
              {t('retry')}
            </Button>
          </Card>
        )}
        {tool && (
          <Said>
            {t(`help.${tool}`)} <kbd>{t('escape')}</kbd>
          </Said>
        )}
        {isOpen && reason === 'drawings:full' && <Said>{t('full', { most: DRAWINGS_MAX })}</Said>}
        {isOpen && crowded > 0 && <Said>{t('waiting', { count: crowded })}</Said>}
      </Cards>
      <RemoveAll flow={flow} />
    </>
  );
}

const KEYS: Readonly<Record<string, readonly DrawingsEvent[]>> = {
  Escape: [{ type: 'user.drawing.abandon' }, { type: 'user.drawing.leave' }],
  Delete: [{ type: 'user.drawing.remove' }],
  Backspace: [{ type: 'user.drawing.remove' }],
};

/** @returns whether the drawings handled the key. */
function take(flow: DrawingsRef, key: string): boolean {
  const event = KEYS[key]?.find((one) => flow.getSnapshot().can(one));
  if (event) flow.send(event);
  return event !== undefined;
}

function TextForm({ flow, draft }: { flow: DrawingsRef; draft: Drawing }) {
  const { t } = useTranslation('drawings');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('text');
    if (typeof text === 'string') flow.send({ type: 'user.text.submit', text });
  };
  return (
    <Card as="form" onSubmit={submit as never}>
      <input
        ref={takeFocus}
        name="text"
        required
        pattern=".*\S.*"
        maxLength={DRAWN_TEXT_MAX}
        defaultValue={draft.text}
        aria-label={t('text')}
        placeholder={t('text')}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) flow.send({ type: 'user.drawing.abandon' });
        }}
      />
      <Button size="sm" type="submit" variant="primary" data-send="user.text.submit">
        {t('place')}
      </Button>
      <Button size="sm" variant="ghost" {...sends(flow, 'user.drawing.abandon')}>
        {t('cancel')}
      </Button>
    </Card>
  );
}

function RemoveAll({ flow }: { flow: DrawingsRef }) {
  const { t } = useTranslation('drawings');
  const asks = useSelector(flow, select.isAsking);
  const count = useSelector(flow, select.looseIn);
  return (
    <ConfirmDialog
      open={asks}
      title={t('removeAllTitle')}
      acceptLabel={t('removeAllAccept')}
      tone="danger"
      {...decides(flow, 'user.clear.accept', 'user.clear.dismiss')}
    >
      {t('removeAllText', { count })}
    </ConfirmDialog>
  );
}
