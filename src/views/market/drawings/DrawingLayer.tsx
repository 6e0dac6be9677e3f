import { useSelector } from '@xstate/react';
import { useCallback, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { DRAWINGS_MAX, DRAWN_TEXT_MAX } from '../../../../domain/contract/market/drawingChoices';
import type { Drawing } from '../../../../domain/contract/market/drawings';
import {
  draftOf,
  drawReason,
  isAsking,
  isMissing,
  isUnkept,
} from '../../../machines/market/drawings/drawings.selectors';
import type { DrawingsEvent } from '../../../machines/market/drawings/drawings.types';
import { Button } from '../../kit/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { media } from '../../kit/media';
import { takeFocus } from '../../kit/takeFocus';
import { useAnyKey } from '../../kit/useAnyKey';
import type { DrawingsRef } from './useChartDrawings';

/** Presses between the cards go to the chart. */
const Cards = styled.div`
  position: absolute;
  z-index: 2;
  top: var(--space-2);
  inset-inline: var(--space-2);
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  pointer-events: none;
`;

const Card = styled.div`
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

/** Presses go through it to the chart. */
const Said = styled(Card).attrs({ role: 'status' })`
  pointer-events: none;
`;

/** What the drawings say and ask over the chart, and the keys that they take. */
export function DrawingLayer({ flow, isOpen }: { flow: DrawingsRef; isOpen: boolean }) {
  const { t } = useTranslation('drawings');
  const tool = useSelector(flow, ({ context }) => context.tool);
  const draft = useSelector(flow, draftOf);
  const missing = useSelector(flow, isMissing);
  const unkept = useSelector(flow, isUnkept);
  const reason = useSelector(flow, drawReason);
  useAnyKey(useCallback((key) => take(flow, key), [flow]));
  return (
    <>
      <Cards>
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

/** @returns whether it is a key of the drawings now. */
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
          if (event.key === 'Escape') flow.send({ type: 'user.drawing.abandon' });
        }}
      />
      <Button size="sm" type="submit" variant="primary" data-send="user.text.submit">
        {t('place')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        data-send="user.drawing.abandon"
        onClick={() => flow.send({ type: 'user.drawing.abandon' })}
      >
        {t('cancel')}
      </Button>
    </Card>
  );
}

function RemoveAll({ flow }: { flow: DrawingsRef }) {
  const { t } = useTranslation('drawings');
  const asks = useSelector(flow, isAsking);
  const count = useSelector(flow, ({ context }) => context.drawings.length);
  return (
    <ConfirmDialog
      open={asks}
      title={t('removeAllTitle')}
      acceptLabel={t('removeAllAccept')}
      tone="danger"
      sendAccept="user.clear.accept"
      sendDismiss="user.clear.dismiss"
      onAccept={() => flow.send({ type: 'user.clear.accept' })}
      onDismiss={() => flow.send({ type: 'user.clear.dismiss' })}
    >
      {t('removeAllText', { count })}
    </ConfirmDialog>
  );
}
